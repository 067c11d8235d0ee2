import { removeDraft, saveDraft, readDraft } from './draft';
import { emptyEnquiry } from './enquiry';

beforeEach(() => sessionStorage.clear());
afterEach(() => jest.restoreAllMocks());

test('restores the draft of one tour, and not for another', () => {
  saveDraft('kashmir', { ...emptyEnquiry, name: 'Asha', message: 'Two rooms' });

  expect(readDraft('kashmir')).toMatchObject({ name: 'Asha', message: 'Two rooms' });
  expect(readDraft('ladakh')).toEqual({});
});

test('stores no draft of an untouched form', () => {
  saveDraft('kashmir', emptyEnquiry);

  expect(sessionStorage).toHaveLength(0);
});

test('does not store the honeypot field', () => {
  saveDraft('kashmir', { ...emptyEnquiry, name: 'Asha', website: 'spam' });

  expect(readDraft('kashmir')).not.toHaveProperty('website');
});

test.each(['{', '[]', '"text"', '{"name":5}'])('ignores a malformed draft: %s', (text) => {
  sessionStorage.setItem('aertrip.enquiry.kashmir', text);

  expect(readDraft('kashmir')).toEqual({});
});

function denied(): never {
  throw new DOMException('denied', 'SecurityError');
}

test('works when storage is full or disabled', () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(denied);
  jest.spyOn(Storage.prototype, 'removeItem').mockImplementation(denied);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });

  expect(readDraft('kashmir')).toEqual({});
  expect(() => saveDraft('kashmir', { ...emptyEnquiry, name: 'Asha' })).not.toThrow();
  expect(() => removeDraft('kashmir')).not.toThrow();
});
