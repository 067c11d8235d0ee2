import { Badge, Picture, SelectField, TextField, VisuallyHidden } from '@aertrip/ui';
import { ArrowLeft, ArrowRight, ChevronDown, Star, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { IconButton } from '../../../../shared/icon-button';
import { focalRange } from '../../../../shared/images/focal-range';
import { useDrag } from '../../../../shared/form/use-drag';
import { imageKindNames, imageKinds } from '../../model/form-fields';
import type { ImageForm, PackageForm } from '../../model/package-form';
import rows from '../../../../shared/form/reorder-list.module.css';
import styles from './images-section.module.css';
import layout from '../../../../shared/layout.module.css';

interface ImageTilesProps {
  readonly fields: readonly (ImageForm & { readonly id: string })[];
  readonly onMove: (from: number, to: number) => void;
  readonly onRemove: (index: number) => void;
}

export function ImageTiles({ fields, onMove, onRemove }: ImageTilesProps) {
  const { register, control, formState } = useFormContext<PackageForm>();
  const [openId, setOpenId] = useState<string | null>(null);
  const [count, setCount] = useState(fields.length);
  if (fields.length !== count) {
    setCount(fields.length);
    // A new image needs its alternative text.
    if (fields.length > count) setOpenId(fields.at(-1)?.id ?? null);
  }
  const images = useWatch({ control, name: 'images' });
  const drag = useDrag(onMove);
  const list = useRef<HTMLOListElement>(null);
  const nextFocus = useRef<string | null>(null);

  useEffect(() => {
    // A moving tile briefly removes its focused button from the page.
    if (!nextFocus.current) return;
    list.current?.querySelector<HTMLElement>(nextFocus.current)?.focus();
    nextFocus.current = null;
  });

  const move = (from: number, to: number, tool: string) => {
    nextFocus.current = `[data-tile="${to}"] [data-tool="${tool}"]`;
    onMove(from, to);
  };

  if (fields.length === 0) return null;
  return (
    <>
      <ol ref={list} className={styles.tiles}>
        {fields.map(({ id, path }, index) => {
          const name = `image ${index + 1}`;
          const error = formState.errors.images?.[index]?.alt?.message;
          const isOpen = id === openId || error !== undefined;
          return (
            <li key={id} data-tile={index} className={styles.tile} {...drag.targetProps(index)}>
              <div className={styles.frame} {...drag.handleProps(index)}>
                <Picture
                  path={path}
                  alt={images[index]?.alt ?? ''}
                  sizes="220px"
                  focalX={images[index]?.focalX}
                  focalY={images[index]?.focalY}
                  className={styles.picture}
                />
                {index === 0 && (
                  <Badge tone="accent" className={styles.cover}>
                    Cover
                  </Badge>
                )}
              </div>
              <button
                type="button"
                aria-expanded={isOpen}
                className={rows.toggle}
                onClick={() => setOpenId(isOpen ? null : id)}
              >
                <VisuallyHidden>{`Edit ${name}: `}</VisuallyHidden>
                <span className={rows.summary}>{images[index]?.alt || 'No alternative text'}</span>
                <ChevronDown size={18} aria-hidden />
              </button>
              {isOpen && (
                <>
                  <TextField
                    label={`Alternative text of ${name}`}
                    hint={images[index]?.alt ? undefined : 'Describe the image.'}
                    error={error}
                    {...register(`images.${index}.alt`)}
                  />
                  <SelectField
                    label={`Kind of ${name}`}
                    hint="Visitors see the kind, except Tour."
                    options={imageKinds.map((kind) => ({ value: kind, label: imageKindNames[kind] }))}
                    {...register(`images.${index}.kind`)}
                  />
                  <TextField
                    label={`Focus of ${name}, left to right`}
                    hint="The part that stays visible when the image is cropped."
                    {...focalRange}
                    {...register(`images.${index}.focalX`, { valueAsNumber: true })}
                  />
                  <TextField
                    label={`Focus of ${name}, top to bottom`}
                    {...focalRange}
                    {...register(`images.${index}.focalY`, { valueAsNumber: true })}
                  />
                  <div className={layout.between}>
                    <IconButton
                      label={`Move ${name} forward`}
                      data-tool="back"
                      aria-disabled={index === 0}
                      onClick={() => move(index, index - 1, 'back')}
                    >
                      <ArrowLeft size={18} aria-hidden />
                    </IconButton>
                    <IconButton
                      label={`Move ${name} backward`}
                      data-tool="on"
                      aria-disabled={index === fields.length - 1}
                      onClick={() => move(index, index + 1, 'on')}
                    >
                      <ArrowRight size={18} aria-hidden />
                    </IconButton>
                    <IconButton
                      label={`Make ${name} the cover`}
                      data-tool="cover"
                      aria-disabled={index === 0}
                      onClick={() => move(index, 0, 'cover')}
                    >
                      <Star size={18} aria-hidden />
                    </IconButton>
                    <IconButton label={`Remove ${name}`} onClick={() => onRemove(index)}>
                      <Trash2 size={18} aria-hidden />
                    </IconButton>
                  </div>
                </>
              )}
            </li>
          );
        })}
      </ol>
    </>
  );
}
