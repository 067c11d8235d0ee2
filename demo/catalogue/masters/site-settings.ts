import type { DemoRow } from '../base/types';

/** A fictitious company with unassigned numbers and addresses. */
export const siteSettings = (): DemoRow<'site_settings'>[] => [
  {
    key: 'company',
    value: {
      legal_name: 'Aertrip Demo Holidays Private Limited',
      trade_name: 'Aertrip Holidays',
      address: ['Demo House, 12 Sample Street', 'Fort, Mumbai 400001', 'Maharashtra, India'],
      gstin: '27AAACD1234E1Z9',
      pan: 'AAACD1234E',
      cin: 'U63040MH2012PTC123456',
      phone: '+912200000100',
      whatsapp: '+919000000100',
      support_phone: '+912200000199',
      email: 'desk@aertrip.example',
      hours: 'Monday to Saturday, 10 am to 7 pm',
      grievance_officer: 'Nandini Rao',
      grievance_phone: '+912200000155',
      bank: 'Demo Bank, Fort, Mumbai',
      account_number: '000000000001',
      ifsc: 'DEMO0000001',
      upi_id: 'aertrip@demobank',
      grievance_email: 'grievance@aertrip.example',
    },
  },
];
