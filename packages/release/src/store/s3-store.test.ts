import { createS3Store } from './s3-store';

test('prints no warning about the Node.js version', () => {
  const emitWarning = jest.spyOn(process, 'emitWarning');
  createS3Store({ bucket: 'bucket', prefix: '', client: { region: 'us-east-1' } });
  expect(emitWarning).not.toHaveBeenCalled();
});
