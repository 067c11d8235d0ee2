import { Dialog, IconButton, Spinner } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { QueryState } from '../../components/query-state';
import { moduleOptions } from '../../lib/module-options';
import { sharedUrl } from './shared-url';

const shareOptionsModule = moduleOptions('sharing options', () => import('./share-options'));

interface ShareButtonProps {
  title: string;
  /** Text before the link. */
  text: string;
  /** Canonical path of the page. */
  path: string;
  /** The departure that is shown. */
  departureId: string | null;
}

/** Shares a tour through the browser's share sheet, or through one of three ways without it. */
export function ShareButton({ title, text, path, departureId }: ShareButtonProps) {
  const { search } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const query = useQuery({ ...shareOptionsModule, enabled: isOpen });
  const url = sharedUrl(path, search, departureId);

  async function handlePress() {
    if (!('share' in navigator)) {
      setOpen(true);
      return;
    }
    try {
      await navigator.share({ title, text, url });
    } catch (error) {
      // An AbortError means that the visitor closed the sheet; other errors fall back to the three ways.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setOpen(true);
    }
  }

  return (
    <>
      <IconButton icon={Share2} label="Share" onClick={() => void handlePress()} />
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Share this tour">
        <QueryState
          query={query}
          errorTitle="The sharing options could not be loaded"
          pending={<Spinner label="Opening" />}
        >
          {({ ShareOptions }) => <ShareOptions title={title} text={text} url={url} />}
        </QueryState>
      </Dialog>
    </>
  );
}
