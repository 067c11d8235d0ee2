import { removeDraft, saveDraft, readDraft } from './draft';
import { emptyEnquiry } from './enquiry';

beforeEach(() => sessionStorage.clear());
afterEach(() => jest.restoreAllMocks());

test('what was typed for one tour is there again, and not for another', () => {
  saveDraft('kashmir', { ...emptyEnquiry, name: 'Asha', message: 'Two rooms' });

  expect(readDraft('kashmir')).toMatchObject({ name: 'Asha', message: 'Two rooms' });
  expect(readDraft('ladakh')).toEqual({});
});

test('a form nobody has touched leaves no draft', () => {
  saveDraft('kashmir', emptyEnquiry);

  expect(sessionStorage).toHaveLength(0);
});

test('the trap for machines is not saved', () => {
  saveDraft('kashmir', { ...emptyEnquiry, name: 'Asha', website: 'spam' });

  expect(readDraft('kashmir')).not.toHaveProperty('website');
});

test.each(['{', '[]', '"text"', '{"name":5}'])('what somebody else left there is no draft: %s', (text) => {
  sessionStorage.setItem('aertrip.enquiry.kashmir', text);

  expect(readDraft('kashmir')).toEqual({});
});

function denied(): never {
  throw new DOMException('denied', 'SecurityError');
}

test('storage that is full or switched off stops nobody', () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(denied);
  jest.spyOn(Storage.prototype, 'removeItem').mockImplementation(denied);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });

  expect(readDraft('kashmir')).toEqual({});
  expect(() => saveDraft('kashmir', { ...emptyEnquiry, name: 'Asha' })).not.toThrow();
  expect(() => removeDraft('kashmir')).not.toThrow();
});
