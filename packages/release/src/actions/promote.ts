import { carryOut, type ReleaseOptions } from '../plans/plan';
import { planLocalActivation, planPromotion } from '../plans/promotion';
import { changeState, type ChangeOptions, type Outcome, type Stream } from '../revisions/revision-stream';

/**
 * Makes a published and verified version the one that every visitor gets. Promoting what is live already adds nothing.
 * @throws ReleaseRefused `usage` when the version is not published, `held`, `gate` without a passing verification of
 * exactly these bytes, `conflict` when another writer was first
 */
export const promote = (
  stream: Stream,
  version: string,
  options: ChangeOptions & ReleaseOptions,
): Promise<Outcome> =>
  changeState(stream, options, async (current) =>
    carryOut(await planPromotion({ stream, current }, version, options), options),
  );

/**
 * Makes a version live that was built from the sources of this folder, without a gate: what a developer sees is what
 * is written there.
 * @throws ReleaseRefused `usage` when it is not published, `held`, `conflict`
 */
export const activateLocalBuild = (
  stream: Stream,
  version: string,
  options: ChangeOptions,
): Promise<Outcome> =>
  changeState(stream, options, async (current) =>
    carryOut(await planLocalActivation({ stream, current }, version), options),
  );
