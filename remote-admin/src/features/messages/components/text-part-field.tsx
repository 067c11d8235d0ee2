import { Button, TextArea, TextField } from '@aertrip/ui';
import { useRef } from 'react';
import { partNames, type TextPart, type TextTemplate } from '../model/message-text';
import styles from './message-texts.module.css';

const hints: Readonly<Record<TextPart, string>> = {
  subject: 'One line.',
  opening: 'Instead of the first paragraph. Each line is a paragraph.',
  closing: 'After the last paragraph. Each line is a paragraph.',
};

interface TextPartFieldProps {
  readonly part: TextPart;
  readonly value: string;
  readonly error: string | undefined;
  readonly template: TextTemplate;
  readonly onChange: (text: string) => void;
}

/** A part of a message, with buttons for its placeholders. */
export function TextPartField({ part, value, error, template, onChange }: TextPartFieldProps) {
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const insert = (name: string) => {
    const { selectionStart, selectionEnd } = field.current ?? {};
    const from = selectionStart ?? value.length;
    onChange(`${value.slice(0, from)}{${name}}${value.slice(selectionEnd ?? from)}`);
    field.current?.focus();
  };
  const shared = {
    ref: field,
    label: partNames[part],
    hint: hints[part],
    error,
    value,
    optional: true,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  return (
    <div className={styles.part}>
      {part === 'subject' ? <TextField {...shared} /> : <TextArea {...shared} rows={3} />}
      <details className={styles.fields}>
        <summary>{`Insert a field into the ${partNames[part].toLowerCase()}`}</summary>
        <ul>
          {template.fields.map(({ name, label }) => (
            <li key={name}>
              <Button size="sm" variant="secondary" onClick={() => insert(name)}>
                <span>{label}</span>
                <code>{`{${name}}`}</code>
              </Button>
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}
