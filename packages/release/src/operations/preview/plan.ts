import { developmentLifetime, previewLifetime } from '../../releases/preview';
import type { Target } from '../operation';
import type { Plan } from '../plan';

const label = 'Create preview link';

export const planPreview = ({ app, version }: Required<Target>): Plan => ({
  title: `Create a link that shows ${app} ${version}`,
  label,
  effects: [
    `For ${previewLifetime / 60_000} minutes, everybody who opens the link gets ${version}.`,
    'Nothing changes for other visitors.',
  ],
});

export const planDevelopmentLink = (app: string, origin: string): Plan => ({
  title: `Create a link that shows ${app} from ${origin}`,
  label,
  effects: [
    `For ${developmentLifetime / 3_600_000} hours, a tab of this machine that opens the link gets it.`,
    'Nothing changes for other visitors.',
  ],
});
