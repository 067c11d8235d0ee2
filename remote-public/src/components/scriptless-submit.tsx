import { Button } from '@aertrip/ui';

/** Submit button of a form that scripts submit automatically; only visible without scripts. */
export function ScriptlessSubmit({ children }: { children: string }) {
  return (
    <noscript>
      <Button type="submit">{children}</Button>
    </noscript>
  );
}
