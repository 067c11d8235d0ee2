/** @jsxImportSource hono/jsx */
import { nameOfScreen, type ChangedScreens, type RenderedScreen } from '@aertrip/release';
import { Badge } from './parts';

interface PictureProps {
  readonly of: ChangedScreens;
  readonly screen: RenderedScreen;
  readonly width: number;
  readonly side: 'before' | 'after';
}

function Picture({ of: { app, version, live = '' }, screen, width, side }: PictureProps) {
  const picture = screen[side].find((one) => one.width === width);
  const title = `${side === 'before' ? `Live ${live}` : `New ${version}`}, ${width} px wide`;
  const path = `/pictures/${app}/${version}/${picture?.hash}`;
  const alt = `${nameOfScreen(app, screen)}, ${title}`;
  return (
    <figure>
      <figcaption>{title}</figcaption>
      {picture ? <img src={path} alt={alt} loading="lazy" {...picture.pixels} /> : 'No picture'}
    </figure>
  );
}

/** Changed screens in sentences and pictures of live and new, those without a review first. */
export function ChangedScreensList({ of }: { readonly of: ChangedScreens }) {
  const { screens, live = '', acceptedChanges } = of;
  return (
    <section aria-labelledby="screens">
      <h2 id="screens">
        {screens.length === 0 ? 'No changed screens' : 'Changed screens'}, compared with live {live}
      </h2>
      {acceptedChanges && (
        <p class="text">
          Accepted by {acceptedChanges.by}: {acceptedChanges.reason}
        </p>
      )}
      {screens.map((screen) => (
        <article class="card">
          <h3>{nameOfScreen(of.app, screen)}</h3>
          <Badge tone={screen.isReviewed ? 'good' : 'warn'}>
            {screen.isReviewed ? 'Reviewed' : 'Not reviewed'}
          </Badge>
          <ul>
            {screen.changes.map((sentence) => (
              <li>{sentence}</li>
            ))}
          </ul>
          <div class="cards">
            {[390, 1440].map((width) => (
              <>
                <Picture {...{ of, screen, width }} side="before" />
                <Picture {...{ of, screen, width }} side="after" />
              </>
            ))}
          </div>
        </article>
      ))}
    </section>
  );
}
