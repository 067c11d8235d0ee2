import { readDraft, removeAllDrafts, removeDraft, saveDraft } from './form-draft';

const draft = { values: { title: 'Kerala by boat' }, base: { title: 'Kerala' } };
const month = 30 * 86_400_000;

afterEach(() => localStorage.clear());

test('restores a draft with its base version', () => {
  saveDraft('meera-p1', draft);
  expect(readDraft('meera-p1')).toMatchObject(draft);
  expect(readDraft('rohan-p1')).toBeNull();
  removeDraft('meera-p1');
  expect(readDraft('meera-p1')).toBeNull();
});

test('expires a draft after a month', () => {
  saveDraft('meera-p1', draft);
  expect(readDraft('meera-p1', Date.now() + month - 60_000)).not.toBeNull();
  expect(readDraft('meera-p1', Date.now() + month + 60_000)).toBeNull();
});

test.each(['', '{', 'null', '{"values":{},"version":3}'])(
  'ignores malformed storage content: %p',
  (stored) => {
    localStorage.setItem('aertrip-admin-draft-meera-p1', stored);
    expect(readDraft('meera-p1')).toBeNull();
  },
);

test('removes all drafts on this device and nothing else', () => {
  saveDraft('meera-p1', draft);
  saveDraft('rohan-new', draft);
  localStorage.setItem('aertrip-columns', 'title');
  removeAllDrafts();
  expect(Object.keys(localStorage)).toEqual(['aertrip-columns']);
});
