import { formatDateTime, formatPhone } from '@aertrip/platform';
import type { Company } from '@aertrip/platform/company';
import { Button, EmptyState } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { Building2 } from 'lucide-react';
import { useState } from 'react';
import { NotLoaded } from '../../../shared/not-loaded';
import { Card } from '../../../shared/card';
import { History } from '../../../shared/history/history';
import { usePermission } from '../../../shared/session/roles';
import { companySettingOptions } from '../api/company';
import { Facts } from '../../../shared/side-panel/panel-parts';
import { CompanyDialog } from './company-dialog';
import text from '../../../shared/text.module.css';

/** Company details on the site, with an edit button. */
export function CompanyCard() {
  const setting = useQuery(companySettingOptions);
  const { data } = setting;
  const [isEditing, setIsEditing] = useState(false);
  const canWrite = usePermission('writeSettings');
  const edit = (
    <Button size="sm" variant="secondary" onClick={() => setIsEditing(true)}>
      {data ? 'Edit company' : 'Enter company'}
    </Button>
  );

  return (
    <Card
      title="Company"
      description="Shown in the footer, on the contact page, and in the terms and the privacy policy."
      actions={canWrite.allowed && data !== undefined ? edit : undefined}
    >
      {data === undefined && <NotLoaded query={setting} height="12rem" />}
      {data === null && (
        <EmptyState icon={<Building2 />} title="No company details yet" headingLevel={3}>
          <p>The footer and the contact page show no phone number and address until you enter them.</p>
        </EmptyState>
      )}
      {data && (
        <>
          <CompanyFacts company={data.value} />
          <p className={text.quiet}>{`Last changed ${formatDateTime(data.updatedAt)}`}</p>
        </>
      )}
      {!canWrite.allowed && <p className={text.quiet}>{canWrite.reason}</p>}
      {canWrite.allowed && data && (
        <History kind="setting" recordId="company" under={companySettingOptions.queryKey} />
      )}
      {isEditing && data !== undefined && (
        <CompanyDialog setting={data} onClose={() => setIsEditing(false)} />
      )}
    </Card>
  );
}

const phoneOrNone = (number: string | null) => (number === null ? null : formatPhone(number));

function CompanyFacts({ company }: { readonly company: Company }) {
  const facts: readonly [name: string, value: string | null][] = [
    ['Registered name', company.legalName],
    ['Name on the site', company.tradeName],
    ['Address', company.address.join(', ')],
    ['Phone', formatPhone(company.phone)],
    ['WhatsApp', phoneOrNone(company.whatsapp)],
    ['Phone for guests on a tour', phoneOrNone(company.supportPhone)],
    ['Email', company.email],
    ['Hours', company.hours],
    ['GSTIN', company.gstin],
    ['PAN', company.pan],
    ['CIN', company.cin],
    [
      'Bank account',
      company.accountNumber && [company.bank, company.accountNumber, company.ifsc].join(' · '),
    ],
    ['UPI ID', company.upiId],
    ['Grievance officer', company.grievanceOfficer],
    ['Officer’s email', company.grievanceEmail],
    ['Officer’s phone', phoneOrNone(company.grievancePhone)],
    ['Instagram', company.instagram ?? 'Default page'],
    ['Facebook', company.facebook ?? 'Default page'],
    ['Twitter', company.twitter ?? 'Default page'],
    ['LinkedIn', company.linkedin ?? 'Default page'],
  ];
  return <Facts facts={facts.map(([name, value]) => [name, value ?? 'Not entered'])} />;
}
