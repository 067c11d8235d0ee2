import { createS3Store } from './s3-store';

test('a store in a bucket prints no warning about the version of Node.js', () => {
  const emitWarning = jest.spyOn(process, 'emitWarning');
  createS3Store({ bucket: 'bucket', prefix: '', client: { region: 'us-east-1' } });
  expect(emitWarning).not.toHaveBeenCalled();
});
