import { TextArea, TextField, Stack, Text } from '@aertrip/ui';
import { useFormContext, useWatch } from 'react-hook-form';
import { useFormField } from '../../../../shared/form/form-field';
import { Card } from '../../../../shared/card';
import type { PackageForm } from '../../model/package-form';
import layout from '../../../../shared/layout.module.css';

export function SeoSection() {
  const { control } = useFormContext<PackageForm>();
  const field = useFormField<PackageForm>();
  const [seoTitle, seoDescription, title, summary, slug] = useWatch({
    control,
    name: ['seoTitle', 'seoDescription', 'title', 'summary', 'slug'],
  });
  return (
    <Card title="Search engines" id="seo" description="Blank = title and summary of the package.">
      <Stack>
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
        <div className={layout.mist} aria-label="Search result preview" role="group">
          <Text as="span" size="xs" tone="soft">{`…/${slug || 'web-address'}`}</Text>
          <strong>{seoTitle || title || 'Title'}</strong>
          <span>{seoDescription || summary || 'Summary'}</span>
        </div>
      </Stack>
    </Card>
  );
}
