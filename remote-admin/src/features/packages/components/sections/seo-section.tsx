import { TextArea, TextField } from '@aertrip/ui';
import { useFormContext, useWatch } from 'react-hook-form';
import { useFormField } from '../../../../shared/form/form-field';
import { Card } from '../../../../shared/card';
import type { PackageForm } from '../../model/package-form';
import text from '../../../../shared/text.module.css';
import layout from '../../../../shared/layout.module.css';
import styles from './seo-section.module.css';

export function SeoSection() {
  const { control } = useFormContext<PackageForm>();
  const field = useFormField<PackageForm>();
  const [seoTitle, seoDescription, title, summary, slug] = useWatch({
    control,
    name: ['seoTitle', 'seoDescription', 'title', 'summary', 'slug'],
  });
  return (
    <Card title="Search engines" id="seo" description="Blank = title and summary of the package.">
      <div className={layout.stack4}>
        <TextField
          label="Web address"
          optional
          hint="Blank = generated from the title. Old addresses keep working."
          {...field('slug')}
        />
        <TextField
          label="SEO title"
          optional
          hint={`${seoTitle.length} characters; about 60 are shown.`}
          {...field('seoTitle')}
        />
        <TextArea
          label="SEO description"
          optional
          rows={3}
          hint={`${seoDescription.length} characters; about 155 are shown.`}
          {...field('seoDescription')}
        />
        <div className={styles.preview} aria-label="Search result preview" role="group">
          <span className={text.softTiny}>{`…/${slug || 'web-address'}`}</span>
          <span className={styles.title}>{seoTitle || title || 'Title'}</span>
          <span>{seoDescription || summary || 'Summary'}</span>
        </div>
      </div>
    </Card>
  );
}
