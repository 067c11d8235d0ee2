import { Button } from '@aertrip/ui';
import { Crosshair } from 'lucide-react';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { FocalPointDialog } from '../../../shared/images/focal-point-dialog';
import type { MasterForm } from '../model/master';

interface FocalFieldProps {
  /** Names of the fields of the picture. */
  readonly of: { readonly path: string; readonly x: string; readonly y: string };
}

/** Sets the focal point of a picture; renders nothing without one. */
export function FocalField({ of }: FocalFieldProps) {
  const { control, setValue } = useFormContext<MasterForm>();
  const [path = '', x = '', y = ''] = useWatch({ control, name: [of.path, of.x, of.y] });
  const [isAiming, setIsAiming] = useState(false);
  if (path === '') return null;
  return (
    <div>
      <Button variant="secondary" size="sm" onClick={() => setIsAiming(true)}>
        <Crosshair size={16} aria-hidden />
        Set focal point
      </Button>
      {isAiming && (
        <FocalPointDialog
          path={path}
          point={{ x: Number(x), y: Number(y) }}
          onSave={(point) => {
            setValue(of.x, String(point.x), { shouldDirty: true });
            setValue(of.y, String(point.y), { shouldDirty: true });
            setIsAiming(false);
          }}
          onClose={() => setIsAiming(false)}
        />
      )}
    </div>
  );
}
