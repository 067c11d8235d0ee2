import { saveDraft, readDraft } from './draft';
import { emptyEnquiry } from './enquiry';

beforeEach(() => sessionStorage.clear());

test('restores the draft of one tour, and not for another', () => {
  saveDraft('kashmir', { ...emptyEnquiry, name: 'Asha', message: 'Two rooms' });

  expect(readDraft('kashmir')).toMatchObject({ name: 'Asha', message: 'Two rooms' });
  expect(readDraft('ladakh')).toEqual({});
});

test('stores neither an untouched form nor the honeypot field', () => {
  saveDraft('kashmir', emptyEnquiry);
  expect(sessionStorage).toHaveLength(0);
  saveDraft('kashmir', { ...emptyEnquiry, name: 'Asha', website: 'spam' });
  expect(readDraft('kashmir')).not.toHaveProperty('website');
});

test.each(['{', '[]', '"text"', '{"name":5}'])('ignores a malformed draft: %s', (text) => {
  sessionStorage.setItem('aertrip.enquiry.kashmir', text);

  expect(readDraft('kashmir')).toEqual({});
});
