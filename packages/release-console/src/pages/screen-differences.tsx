/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import { describeShare, type PictureChange, type ReadDiff, type ScreenChange } from '@aertrip/release';
import { formatCount } from '../state/format';
import { paths } from './paths';

type Versions = Pick<ReadDiff, 'app' | 'before' | 'after'>;

const nameOf = ({ app }: Versions, screen: ScreenChange) => {
  const { url, as } = screen;
  return `${url}${as === 'visitor' ? '' : ` (${as})`}${screen.app === app ? '' : ` of ${screen.app}`}`;
};

const widthName = (width: number) => `${width} px wide`;

function Verdict({
  versions,
  screen: { kind },
}: {
  readonly versions: Versions;
  readonly screen: ScreenChange;
}) {
  if (kind === 'changed') return <span class="badge badge-info">differs</span>;
  if (kind === 'added') return <span class="badge badge-good">only in {versions.after}</span>;
  if (kind === 'removed') return <span class="badge badge-warn">only in {versions.before}</span>;
  if (kind === 'same') return <span class="badge badge-plain">same</span>;
  return <span class="badge badge-warn">not comparable</span>;
}

interface SideProps {
  readonly versions: Versions;
  readonly screen: ScreenChange;
  readonly picture: PictureChange;
  readonly side: 'before' | 'after';
}

/** One of two pictures; a press opens it as large as it is. */
function Side({ versions, screen, picture, side }: SideProps) {
  const version = versions[side];
  const kept = picture[side];
  if (!kept) return <p class="soft">No picture in {version}.</p>;
  const path = paths.picture(versions.app, version, kept.hash);
  return (
    <figure class="shot">
      <figcaption>{version}</figcaption>
      <a href={path}>
        <img
          src={path}
          alt={`${nameOf(versions, screen)}, ${widthName(picture.width)}, in ${version}`}
          loading="lazy"
          decoding="async"
          {...kept.pixels}
        />
      </a>
    </figure>
  );
}

interface ScreenProps {
  readonly versions: Versions;
  readonly screen: ScreenChange;
}

/** Both pictures of a screen for each width of the window, side by side. */
function Screen({ versions, screen }: ScreenProps) {
  const { pictures } = screen;
  return (
    <section class="card">
      <div class="row">
        <h3>{nameOf(versions, screen)}</h3>
        <Verdict versions={versions} screen={screen} />
      </div>
      {pictures.length === 0 && <p>The gate could not picture it.</p>}
      {pictures.map((picture) => (
        <div class="shots">
          <p class="soft">
            {widthName(picture.width)}
            {picture.before && picture.after && `: ${describeShare(picture.share)}`}
          </p>
          {(['before', 'after'] as const)
            .filter((side) => screen.kind !== (side === 'before' ? 'added' : 'removed'))
            .map((side) => (
              <Side versions={versions} screen={screen} picture={picture} side={side} />
            ))}
        </div>
      ))}
    </section>
  );
}

function Screens({
  versions,
  screens,
}: {
  readonly versions: Versions;
  readonly screens: readonly ScreenChange[];
}) {
  return (
    <div class="screens">
      {screens.map((screen) => (
        <Screen versions={versions} screen={screen} />
      ))}
    </div>
  );
}

/** Screenshots of two versions from the gate: differing screens first, equal ones folded. */
export function ScreenDifferences({ diff }: { readonly diff: ReadDiff }) {
  const { silent, beside, screens } = diff.screens;
  const same = screens.filter(({ kind }) => kind === 'same');
  const others = screens.filter(({ kind }) => kind !== 'same');
  return (
    <section aria-labelledby="screens">
      <h2 id="screens">Screens</h2>
      {silent.map((version) => (
        <p>
          There are no pictures of {version}: the gate rendered none of its screens. A verification with a
          browser makes them.
        </p>
      ))}
      {beside.map(({ term, before = 'nothing', after = 'nothing' }) => (
        <p>
          {diff.before} was pictured beside {term} {before}, {diff.after} beside {after}: what differs between
          these is in the pictures too.
        </p>
      ))}
      {silent.length === 0 && others.length === 0 && (
        <p>All {formatCount(same.length, 'screen')} look the same.</p>
      )}
      <Screens versions={diff} screens={others} />
      {same.length > 0 && (
        <details class="fold">
          <summary class="tap">{formatCount(same.length, 'screen looks', 'screens look')} the same</summary>
          <div class="folded">
            <Screens versions={diff} screens={same} />
          </div>
        </details>
      )}
    </section>
  );
}
