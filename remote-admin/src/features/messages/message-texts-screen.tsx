import { formatDate, todayInIndia } from '@aertrip/platform';
import { Badge, ErrorPanel, Skeleton } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Card } from '../../shared/card';
import { NoPermission } from '../../shared/session/no-permission';
import { paths } from '../../config/paths';
import { getOccasion } from '../../shared/messages/message';
import { usePermission } from '../../shared/session/permissions';
import { messageTextsOptions, textTemplatesOptions } from './api/message-texts';
import layout from '../../shared/layout.module.css';
import styles from './components/message-texts.module.css';
import { isShipped, toTextTimeline, type MessageText, type TextTemplate } from './model/message-text';

/** `/admin/settings/texts`: messages with their shipped and custom texts. */
export function MessageTextsScreen() {
  const canWrite = usePermission('writeMessageTexts');
  return canWrite.allowed ? <TextList /> : <NoPermission reason={canWrite.reason} />;
}

function TextList() {
  const templates = useQuery(textTemplatesOptions);
  const texts = useQuery(messageTextsOptions);
  const error = templates.error ?? texts.error;
  const all = templates.data?.templates;

  return (
    <Card
      title="Message texts"
      description="Subject, opening and closing of each message. Other parts, such as amounts and reasons, cannot be edited."
    >
      {(!all || !texts.data) &&
        (error ? (
          <ErrorPanel
            error={error}
            onRetry={() => void Promise.all([templates.refetch(), texts.refetch()])}
          />
        ) : (
          <Skeleton height="24rem" />
        ))}
      {all && texts.data && (
        <div className={layout.stack5}>
          <Group title="To customers" templates={all.filter((each) => !each.isForDesk)} texts={texts.data} />
          <Group title="To the desk" templates={all.filter((each) => each.isForDesk)} texts={texts.data} />
        </div>
      )}
    </Card>
  );
}

interface GroupProps {
  readonly title: string;
  readonly templates: readonly TextTemplate[];
  readonly texts: readonly MessageText[];
}

function Group({ title, templates, texts }: GroupProps) {
  return (
    <section aria-label={title}>
      <h3 className={styles.groupTitle}>{title}</h3>
      <ul className={styles.list}>
        {templates.map((each) => (
          <TemplateLink key={each.template} template={each} texts={texts} />
        ))}
      </ul>
    </section>
  );
}

function TemplateLink({
  template: { template, shipped },
  texts,
}: {
  template: TextTemplate;
  texts: GroupProps['texts'];
}) {
  const { current, planned } = toTextTimeline(texts, template, todayInIndia());
  const [next] = planned;
  const isOwn = current !== undefined && !isShipped(current);
  return (
    <li>
      <Link to={paths.messageText.href(template)} className={styles.link}>
        <span className={styles.occasion}>
          {getOccasion({ template })}
          <small>{current?.subject ?? shipped.subject}</small>
        </span>
        <span className={styles.state}>
          {next && <Badge tone="accent">{`Changes ${formatDate(next.validFrom)}`}</Badge>}
          <Badge tone={isOwn ? 'good' : 'neutral'}>{isOwn ? 'Custom text' : 'Default text'}</Badge>
        </span>
        <ChevronRight size={16} aria-hidden />
      </Link>
    </li>
  );
}
