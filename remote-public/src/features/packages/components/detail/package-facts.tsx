import { Facts, IconText } from '@aertrip/ui';
import {
  CalendarDays,
  Footprints,
  Plane,
  UserRound,
  UsersRound,
  Utensils,
  type LucideIcon,
} from 'lucide-react';
import { plural } from '../../../../lib/text';
import { countMeals, meetingPlace, type PackageDetail } from '../../model/package-detail';
import { packageKindNames } from '../../model/package-kind';

/** The key facts for comparing tours. */
export function PackageFacts({ detail }: { detail: PackageDetail }) {
  const { nights, days, kind, maxGroup, minAge, pace, flightsIncluded } = detail;
  const place = meetingPlace(detail);
  const meals = countMeals(detail);
  const group = maxGroup === null ? kind === 'customised' && 'Only your group' : `Up to ${maxGroup} guests`;
  const join = place ? `Land only: join at ${place}` : 'Land only';
  return (
    <Facts
      layout="grid"
      facts={[
        ['Duration', withIcon(CalendarDays, `${plural(nights, 'night')}, ${plural(days, 'day')}`)],
        [packageKindNames[kind], withIcon(UsersRound, group)],
        ['Getting there', withIcon(Plane, flightsIncluded ? 'Flights included' : join)],
        ['Meals', withIcon(Utensils, meals.join(', '))],
        ['Pace', withIcon(Footprints, pace)],
        ['Age', withIcon(UserRound, minAge ? `Minimum ${plural(minAge, 'year')}` : null)],
      ]}
    />
  );
}

const withIcon = (icon: LucideIcon, text: string | false | null) =>
  text && (
    <IconText as="span" icon={icon}>
      {text}
    </IconText>
  );
