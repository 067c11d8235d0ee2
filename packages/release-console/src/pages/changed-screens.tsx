/** @jsxImportSource hono/jsx */
import {
  nameOfScreen,
  type ChangedScreens,
  type KeptPicture,
  type RenderedScreen,
  type Verification,
} from '@aertrip/release';
import { formatCount } from '../state/format';
import { Badge, Fold, List, Tap } from './parts';
import { paths } from './paths';

/** More sentences of a screen, screens, and pictures of screens than these are folded. */
const shownAtOnce = { sentences: 12, screens: 12, pictures: 5 };

/** Sentences as a list; the further ones of a long list are folded. */
export function Sentences({ sentences }: { readonly sentences: readonly string[] }) {
  const shown = sentences.slice(0, shownAtOnce.sentences);
  const others = sentences.slice(shown.length);
  return (
    <>
      {shown.length > 0 && <List of={shown} name="sentences" />}
      {others.length > 0 && (
        <Fold summary={`${others.length} more`} isFoldedWhereWide>
          <List of={others} name="sentences" />
        </Fold>
      )}
    </>
  );
}

type Of = Pick<ChangedScreens, 'app' | 'version' | 'live' | 'acceptedChanges'>;

interface PictureProps {
  readonly of: Of;
  readonly screen: RenderedScreen;
  readonly title: string;
  readonly picture: KeptPicture | undefined;
}

function Picture({ of: { app, version }, screen, title, picture }: PictureProps) {
  if (!picture) return <p class="soft">{title}: no picture.</p>;
  const path = paths.picture(app, version, picture.hash);
  return (
    <figure class="shot">
      <figcaption>{title}</figcaption>
      <a href={path}>
        <img
          src={path}
          alt={`${nameOfScreen(app, screen)}, ${picture.width} px wide, ${title}`}
          loading="lazy"
          decoding="async"
          {...picture.pixels}
        />
      </a>
    </figure>
  );
}

const ofWidth = (pictures: readonly KeptPicture[], width: number) =>
  pictures.find((picture) => picture.width === width);

/** The live and the new picture of a screen side by side, for each width. */
function Pictures({ of, screen }: { readonly of: Of; readonly screen: RenderedScreen }) {
  const { before, after } = screen;
  const widths = [...new Set([...before, ...after].map(({ width }) => width))].toSorted((a, b) => a - b);
  return (
    <>
      {widths.map((width) => (
        <div class="shots">
          <p class="soft">{width} px wide</p>
          <Picture
            of={of}
            screen={screen}
            title={of.live === undefined ? 'Live' : `Live: ${of.live}`}
            picture={ofWidth(before, width)}
          />
          <Picture of={of} screen={screen} title={`New: ${of.version}`} picture={ofWidth(after, width)} />
        </div>
      ))}
    </>
  );
}

function Review({ of, screen }: { readonly of: Of; readonly screen: RenderedScreen }) {
  if (screen.isReviewed) return <Badge tone="good">Reviewed</Badge>;
  return of.acceptedChanges ? (
    <Badge tone="info">Accepted by {of.acceptedChanges.by}</Badge>
  ) : (
    <Badge tone="warn">Not reviewed</Badge>
  );
}

/** Pictures of the screens that have faults and no changes, at the step that could not be taken. */
export function FaultyScreens({ verification }: { readonly verification: Verification }) {
  const faulty = verification.rendered.filter(
    ({ changes, after }) => changes.length === 0 && after.length > 0,
  );
  return (
    <>
      {faulty.map((screen) => (
        <Fold summary={`Picture of ${nameOfScreen(verification.app, screen)}`} isFoldedWhereWide>
          {screen.after.map((picture) => (
            <Picture of={verification} screen={screen} title={`${picture.width} px wide`} picture={picture} />
          ))}
        </Fold>
      ))}
    </>
  );
}

interface ScreensProps {
  readonly of: Of;
  readonly screens: readonly RenderedScreen[];
  /** Number of screens before them in the list. */
  readonly from?: number;
}

function Screens({ of, screens, from = 0 }: ScreensProps) {
  return (
    <>
      {screens.map((screen, index) => (
        <section class="card">
          <div class="row">
            <h3>{nameOfScreen(of.app, screen)}</h3>
            <Review of={of} screen={screen} />
          </div>
          <Sentences sentences={screen.changes} />
          {from + index < shownAtOnce.pictures ? (
            <Pictures of={of} screen={screen} />
          ) : (
            <Fold summary="Pictures" isFoldedWhereWide>
              <Pictures of={of} screen={screen} />
            </Fold>
          )}
        </section>
      ))}
    </>
  );
}

const headingOf = ({ live }: Of) => (live === undefined ? 'Changed screens' : `Changes from live ${live}`);

interface ChangedScreensProps {
  readonly changed: ChangedScreens;
  /** Shows at most this many sentences, and links to the version for the others. */
  readonly limit?: number;
}

/** The screens within the limit, the last one with a part of its sentences. */
function firstOf(screens: readonly RenderedScreen[], limit: number): RenderedScreen[] {
  const shown: RenderedScreen[] = [];
  let left = limit;
  for (const screen of screens) {
    if (left <= 0) break;
    shown.push({ ...screen, changes: screen.changes.slice(0, left) });
    left -= screen.changes.length;
  }
  return shown;
}

const changesIn = (screens: readonly RenderedScreen[]) =>
  screens.reduce((sum, { changes }) => sum + changes.length, 0);

/** Changed screens in sentences and pictures, those without a review first. */
export function ChangedScreensList({ changed, limit = Infinity }: ChangedScreensProps) {
  const { app, version, acceptedChanges } = changed;
  const limited = firstOf(changed.screens, limit);
  const shown = limit === Infinity ? limited.slice(0, shownAtOnce.screens) : limited;
  const folded = limited.slice(shown.length);
  const left = changesIn(changed.screens) - changesIn(limited);
  return (
    <section aria-labelledby="changed-screens">
      <h2 id="changed-screens">{headingOf(changed)}</h2>
      {changed.screens.length === 0 && <p>No screen changes.</p>}
      {acceptedChanges && (
        <p>
          Changes accepted by {acceptedChanges.by}: {acceptedChanges.reason}
        </p>
      )}
      <Screens of={changed} screens={shown} />
      {folded.length > 0 && (
        <Fold summary={formatCount(folded.length, 'more changed screen')} isFoldedWhereWide>
          <Screens of={changed} screens={folded} from={shown.length} />
        </Fold>
      )}
      {left > 0 && (
        <p>
          and {left} more: <Tap href={paths.version(app, version)}>all changes of {version}</Tap>
        </p>
      )}
    </section>
  );
}
