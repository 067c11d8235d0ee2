import { samplePicture } from '../testing/sample-pictures';
import { differingShare } from './picture-share';

const jpegOf = (look: Parameters<typeof samplePicture>[0]) => samplePicture(look).jpeg;

test('the share of the pixels that differ is told, whichever picture comes first', async () => {
  const [white, quarter] = [jpegOf({}), jpegOf({ blackRows: 16 })];
  expect(await differingShare(white, white)).toBe(0);
  expect(await differingShare(white, quarter)).toBeCloseTo(0.25);
  expect(await differingShare(quarter, white)).toBeCloseTo(0.25);
});

test('what makes a screen longer differs, and what stays above it does not', async () => {
  const [short, long] = [jpegOf({ blackRows: 8 }), jpegOf({ blackRows: 8, height: 128 })];
  expect(await differingShare(short, long)).toBeCloseTo(0.5);
});

test('what is no picture, or a huge one, is refused', async () => {
  await expect(differingShare(jpegOf({}), Buffer.from('<svg/>'))).rejects.toThrow('SOI not found');
  const huge = Buffer.from(jpegOf({}));
  // Height and width in the header of the frame.
  huge.writeUInt32BE(0xffff_ffff, huge.indexOf(Buffer.from([0xff, 0xc0])) + 5);
  await expect(differingShare(jpegOf({}), huge)).rejects.toThrow('maxResolutionInMP limit exceeded');
});
