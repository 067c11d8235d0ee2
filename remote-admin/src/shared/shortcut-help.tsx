import { CheckboxField, Dialog } from '@aertrip/ui';
import { Keyboard } from 'lucide-react';
import { useState } from 'react';
import { useShortcuts, useShortcutSetting } from './use-shortcuts';
import { IconButton } from './icon-button';
import styles from './shortcut-help.module.css';

/** Description of a key's action. */
type ShortcutWords = readonly (readonly [key: string, does: string])[];

/** Lists a screen's shortcuts, on `?` or a press, and can turn them off. */
export function ShortcutHelp({ words }: { readonly words: ShortcutWords }) {
  const [isOpen, setIsOpen] = useState(false);
  const [setting, choose] = useShortcutSetting();
  useShortcuts({ '?': () => setIsOpen(true) });
  return (
    <>
      <IconButton label="Keyboard shortcuts" className={styles.button} onClick={() => setIsOpen(true)}>
        <Keyboard size={20} aria-hidden />
      </IconButton>
      {isOpen && (
        <Dialog open onClose={() => setIsOpen(false)} title="Keyboard shortcuts">
          <CheckboxField
            label="Use single-key shortcuts"
            checked={setting === 'on'}
            onChange={(event) => choose(event.target.checked ? 'on' : 'off')}
          />
          <dl className={styles.keys}>
            {words.map(([key, does]) => (
              <div key={key} className={styles.key}>
                <dt>
                  <kbd>{key}</kbd>
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
        </Dialog>
      )}
    </>
  );
}
