import { dropDraft, keepDraft, readDraft } from './draft';
import { emptyEnquiry } from './enquiry';

beforeEach(() => sessionStorage.clear());

test('what was typed for one tour is there again, and not for another', () => {
  keepDraft('kashmir', { ...emptyEnquiry, name: 'Asha', message: 'Two rooms' }, sessionStorage);

  expect(readDraft('kashmir', sessionStorage)).toMatchObject({ name: 'Asha', message: 'Two rooms' });
  expect(readDraft('ladakh', sessionStorage)).toEqual({});
});

test('a form nobody has touched leaves nothing behind', () => {
  keepDraft('kashmir', emptyEnquiry, sessionStorage);

  expect(sessionStorage).toHaveLength(0);
});

test('the trap for machines is not kept', () => {
  keepDraft('kashmir', { ...emptyEnquiry, name: 'Asha', website: 'spam' }, sessionStorage);

  expect(readDraft('kashmir', sessionStorage)).not.toHaveProperty('website');
});

test.each(['{', '[]', '"text"', '{"name":5}'])('what somebody else left there is no draft: %s', (text) => {
  sessionStorage.setItem('aertrip.enquiry.kashmir', text);

  expect(readDraft('kashmir', sessionStorage)).toEqual({});
});

test('storage that is full or switched off stops nobody', () => {
  const broken = {
    getItem: () => {
      throw new DOMException('denied', 'SecurityError');
    },
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
    removeItem: () => {
      throw new DOMException('denied', 'SecurityError');
    },
  } as unknown as Storage;

  expect(readDraft('kashmir', broken)).toEqual({});
  expect(() => keepDraft('kashmir', { ...emptyEnquiry, name: 'Asha' }, broken)).not.toThrow();
  expect(() => dropDraft('kashmir', broken)).not.toThrow();
});
