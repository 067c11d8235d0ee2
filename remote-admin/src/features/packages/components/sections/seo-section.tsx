import { TextArea, TextField } from '@aertrip/ui';
import { useFormContext, useWatch } from 'react-hook-form';
import { Card } from '../../../../shared/card';
import type { PackageForm } from '../../model/package-form';
import text from '../../../../shared/text.module.css';
import layout from '../../../../shared/layout.module.css';
import styles from './seo-section.module.css';

export function SeoSection() {
  const { register, control, formState } = useFormContext<PackageForm>();
  const [seoTitle, seoDescription, title, summary, slug] = useWatch({
    control,
    name: ['seoTitle', 'seoDescription', 'title', 'summary', 'slug'],
  });
  const { errors } = formState;
  return (
    <Card title="Search engines" id="seo" description="Blank = title and summary of the package.">
      <div className={layout.stack4}>
        <TextField
          label="Web address"
          optional
          hint="Blank = generated from the title. Old addresses keep working."
          error={errors.slug?.message}
          {...register('slug')}
        />
        <TextField
          label="SEO title"
          optional
          hint={`${seoTitle.length} characters; about 60 are shown.`}
          error={errors.seoTitle?.message}
          {...register('seoTitle')}
        />
        <TextArea
          label="SEO description"
          optional
          rows={3}
          hint={`${seoDescription.length} characters; about 155 are shown.`}
          error={errors.seoDescription?.message}
          {...register('seoDescription')}
        />
        <div className={styles.preview} aria-label="Search result preview" role="group">
          <span className={text.softTiny}>…/{slug || 'web-address'}</span>
          <span className={styles.title}>{seoTitle || title || 'Title'}</span>
          <span>{seoDescription || summary || 'Summary'}</span>
        </div>
      </div>
    </Card>
  );
}
