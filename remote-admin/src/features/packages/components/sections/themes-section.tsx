import { CheckboxField } from '@aertrip/ui';
import { useController } from 'react-hook-form';
import { Card } from '../../../../shared/card';
import type { NamedMaster } from '../../api/package-choices';
import type { PackageForm } from '../../model/package-form';
import styles from '../../../../shared/form/fields.module.css';

export function ThemesSection({ themes }: { readonly themes: readonly NamedMaster[] }) {
  const { field } = useController<PackageForm, 'themeIds'>({ name: 'themeIds' });
  const offered = themes.filter(({ id, active }) => active || field.value.includes(id));
  const toggle = (id: string) =>
    field.onChange(
      field.value.includes(id) ? field.value.filter((chosen) => chosen !== id) : [...field.value, id],
    );

  return (
    <Card title="Themes" id="themes" description="Visitors browse and filter by these.">
      <div className={styles.grid}>
        {offered.map(({ id, name }) => (
          <CheckboxField
            key={id}
            label={name}
            checked={field.value.includes(id)}
            onChange={() => toggle(id)}
            onBlur={field.onBlur}
          />
        ))}
      </div>
    </Card>
  );
}
