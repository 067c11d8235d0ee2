import { Badge, cx, Row, Stack, Text } from '@aertrip/ui';
import { plural } from '../../../../lib/text';
import type { RouteStop } from '../../model/package-detail';
import {
  drawRouteMap,
  frame,
  pinRadius,
  type Pin,
  type RouteMap as Map,
} from '../../model/route-map/route-map';
import styles from './route-map.module.css';

/** The route of a tour: a map of the stops with known coordinates, and a list of all stops. */
export function RouteMap({ stops }: { stops: readonly RouteStop[] }) {
  const map = drawRouteMap(stops);
  return (
    <div className={cx(styles.route, map && styles.withMap)}>
      {map && <Drawing map={map} stops={stops} />}
      <Stack as="ol" gap={1} aria-label="Stops">
        {stops.map(({ place, nights }, index) => (
          <Row as="li" key={index} gap={3} className={styles.stop}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <Text as="span" isStrong>
              {place}
            </Text>
            {nights > 0 && (
              <Text as="span" size="sm" tone="soft">
                {plural(nights, 'night')}
              </Text>
            )}
            {stops.length > 1 && index === 0 && <Badge tone="accent">Start</Badge>}
            {stops.length > 1 && index === stops.length - 1 && <Badge tone="accent">End</Badge>}
          </Row>
        ))}
      </Stack>
    </div>
  );
}

/** Text alternative of the map, one sentence. */
const describe = (stops: readonly RouteStop[]) =>
  `Map of the route: ${stops
    .filter(({ lat }) => lat !== null)
    .map(({ place, nights }) => (nights > 0 ? `${place}, ${plural(nights, 'night')}` : place))
    .join('; then ')}.`;

function Drawing({ map: { height, pins, way, land }, stops }: { map: Map; stops: readonly RouteStop[] }) {
  return (
    <svg
      viewBox={`0 0 ${frame.width} ${height}`}
      role="img"
      aria-label={describe(stops)}
      className={styles.map}
    >
      <g className={styles.land}>
        {land.map(({ href, x, y, size }) => (
          <image key={href} href={href} x={x} y={y} width={size} height={size} />
        ))}
      </g>
      <path d={way} className={styles.way} />
      {pins.map((pin) => (
        <PinMark key={pin.numbers[0]} pin={pin} last={stops.length} />
      ))}
    </svg>
  );
}

/** A pin with the numbers of its stops; filled for the first and last stop of the tour. */
function PinMark({
  pin: { x, y, numbers, text, halfWidth, label, labelAt },
  last,
}: {
  pin: Pin;
  last: number;
}) {
  const isEnd = numbers.includes(1) || numbers.includes(last);
  return (
    <g className={cx(styles.pin, isEnd && styles.filled)}>
      <rect x={x - halfWidth} y={y - pinRadius} width={2 * halfWidth} height={2 * pinRadius} rx={pinRadius} />
      <text x={x} y={y} className={styles.pinText}>
        {text}
      </text>
      <text x={labelAt.x} y={labelAt.y} textAnchor={labelAt.anchor} className={styles.label}>
        {label}
      </text>
    </g>
  );
}
