import { describeFailure } from './describe-failure';

test.each([
  [
    "ENOSPC: no space left on device, write '/data/lock.json'",
    /lock\.json'\nThe disk is full\. Free some space/,
  ],
  ["EMFILE: too many open files, open '/data/a'", /Raise the limit \(ulimit -n 4096\)/],
  ["EROFS: read-only file system, mkdir '/data'", /data'\nThe disk is read-only\. Name a folder/],
  ['PostgreSQL did not start on /data:\nPANIC: could not read', /fresh demo data: npm run reset/],
  [
    'PostgreSQL did not start on /data:\nFATAL: lock file "postmaster.pid" already exists',
    /Another site uses this data folder/,
  ],
  ['SITE_URL is missing.', /^SITE_URL is missing\.$/],
  ['initdb: could not look up effective user ID 4242', /Add it to \/etc\/passwd, or name a database/],
  [
    "EACCES: permission denied, open '/data/lock.json.7'",
    /This user has no rights there\. Change the rights/,
  ],
])('adds the remedy to %s', (message, described) => {
  expect(describeFailure(new Error(message))).toMatch(described);
});
