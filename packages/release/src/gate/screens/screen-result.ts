import type { Screen } from '../../releases/screen-fixtures';
import type { ScreenPicture } from '../browser-check';
import type { Observations } from './page-observer';

/** One rule of accessibility that an element of a page breaks. */
export interface Violation {
  /** Such as `image-alt`. */
  readonly rule: string;
  /** What it asks for, in words. */
  readonly help: string;
  /** Selector of the element. */
  readonly element: string;
}

/** A part of the shell as it was shown. */
export interface ShellPicture {
  /** Such as `nav` or `footer`. */
  readonly part: string;
  /** PNG. */
  readonly png: Buffer;
}

/** What became of a screen in a browser. */
export interface ScreenResult extends Omit<Observations, 'longestTask'> {
  readonly screen: Screen;
  readonly status: number;
  /** Time in ms until nothing moved any more. */
  readonly ms: number;
  /** Longest task of the main thread, in ms, while it was opened and while its steps were done. */
  readonly longestTask: number;
  /** Why the server did not render it. */
  readonly problem?: string;
  /** Requests of data until it rested. */
  readonly requests: number;
  /** Links and buttons of the navigation that something else lies over, by their names. */
  readonly covered: readonly string[];
  /** Errors in the console, and what nobody caught. */
  readonly errors: readonly string[];
  /** Requests of data that nothing was recorded for. */
  readonly unanswered: readonly string[];
  readonly violations: readonly Violation[];
  /** Of the shell around it. */
  readonly pictures: readonly ShellPicture[];
  /** Of the whole screen, in windows of two sizes. */
  readonly screenPictures: readonly ScreenPicture[];
  /** The step that could not be done, in words. */
  readonly failedStep?: string;
  /** Parts of the shell in which a click led nowhere afterwards. */
  readonly deadParts: readonly ('navigation' | 'footer')[];
}
