import { hostName } from '../../core/app-name';
import type { Target } from '../operation';
import type { Plan } from '../plan';

/** @param isAgain a verification of the same bytes exists */
export function planVerification({ app, version }: Required<Target>, isAgain: boolean): Plan {
  const live = app === hostName ? 'the live remotes' : 'the live host';
  return {
    title: `Verify ${app} ${version} against ${live}`,
    label: `Verify ${version}${isAgain ? ' again' : ''}`,
    effects: [
      `Its files, its contract and its screens are checked against ${live}, which takes up to ten minutes.`,
      'The result is recorded for this version. Nothing changes for visitors.',
    ],
  };
}
