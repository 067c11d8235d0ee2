import {
  CalendarDays,
  Footprints,
  MapPin,
  Plane,
  UserRound,
  UsersRound,
  Utensils,
  type LucideIcon,
} from 'lucide-react';
import { plural } from '../../../../lib/text';
import { countMeals, meetingPlace, type PackageDetail } from '../../model/package-detail';
import { packageKindNames } from '../../model/package-kind';
import styles from './package-facts.module.css';

/** The key facts for comparing tours. */
export function PackageFacts({ detail }: { detail: PackageDetail }) {
  const { nights, days, kind, maxGroup, minAge, pace, flightsIncluded } = detail;
  const place = meetingPlace(detail);
  const meals = countMeals(detail);
  return (
    <dl className={styles.facts}>
      <Fact
        icon={CalendarDays}
        name="Duration"
        value={`${plural(nights, 'night')}, ${plural(days, 'day')}`}
      />
      {(kind === 'customised' || maxGroup !== null) && (
        <Fact
          icon={UsersRound}
          name={packageKindNames[kind]}
          value={maxGroup === null ? 'Only your group' : `Up to ${maxGroup} guests`}
        />
      )}
      {flightsIncluded ? (
        <Fact icon={Plane} name="Getting there" value="Flights included" />
      ) : (
        <Fact
          icon={MapPin}
          name="Getting there"
          value={place ? `Land only: join at ${place}` : 'Land only'}
        />
      )}
      {meals.length > 0 && <Fact icon={Utensils} name="Meals" value={meals.join(', ')} />}
      {pace && <Fact icon={Footprints} name="Pace" value={pace} />}
      {minAge !== null && minAge > 0 && (
        <Fact icon={UserRound} name="Age" value={`Minimum ${plural(minAge, 'year')}`} />
      )}
    </dl>
  );
}

function Fact({ icon: Icon, name, value }: { icon: LucideIcon; name: string; value: string }) {
  return (
    <div className={styles.fact}>
      <Icon size={22} aria-hidden="true" />
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
