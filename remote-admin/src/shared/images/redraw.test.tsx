import { smallerPhoto } from './redraw';

const drawn = jest.fn();

class Canvas {
  constructor(
    readonly width: number,
    readonly height: number,
  ) {}
  getContext = () => ({ fillRect: () => {}, drawImage: (_: unknown, ...at: number[]) => drawn(...at) });
  convertToBlob = async ({ type }: { type: string }) => new Blob(['small'], { type });
}

beforeEach(() => {
  drawn.mockClear();
  Object.assign(globalThis, {
    createImageBitmap: async () => ({ width: 6400, height: 4800, close: () => {} }),
    OffscreenCanvas: Canvas,
  });
});

const photo = (megabytes: number) =>
  new File([new Uint8Array(megabytes * 1024 * 1024)], 'Beach.PNG', { type: 'image/png' });

test('draws a photo above 5 MB anew, within 3,200 pixels', async () => {
  const smaller = await smallerPhoto(photo(6));
  expect([smaller.name, smaller.type, smaller.size]).toEqual(['Beach.jpg', 'image/jpeg', 5]);
  expect(drawn).toHaveBeenCalledWith(0, 0, 3200, 2400);
});

test('leaves a photo of 5 MB as it is', async () => {
  const file = photo(5);
  expect(await smallerPhoto(file)).toBe(file);
  expect(drawn).not.toHaveBeenCalled();
});
