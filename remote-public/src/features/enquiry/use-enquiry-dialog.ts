import { useLocation, useNavigate } from 'react-router-dom';
import type { EnquiryVariant } from './enquiry';

const variants: readonly EnquiryVariant[] = ['enquiry', 'group', 'callback'];

/**
 * The open enquiry form. Its name is in the query string (`?enquire=group&departure=…`), so that the form survives a
 * reload, Back closes it, and links can open it.
 */
export function useEnquiryDialog() {
  const location = useLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(location.search);
  const hasOwnHistoryEntry = (location.state as { enquiryOpened?: boolean } | null)?.enquiryOpened === true;

  /** @param departureId the departure of the enquiry, which the page then shows */
  function open(variant: EnquiryVariant, departureId?: string) {
    params.set('enquire', variant);
    if (departureId) params.set('departure', departureId);
    void navigate(
      { pathname: location.pathname, search: `?${params}` },
      { preventScrollReset: true, state: { enquiryOpened: true } },
    );
  }

  function close() {
    if (hasOwnHistoryEntry) {
      void navigate(-1);
      return;
    }
    params.delete('enquire');
    void navigate(
      { pathname: location.pathname, search: params.size > 0 ? `?${params}` : '' },
      { preventScrollReset: true, replace: true },
    );
  }

  return {
    variant: variants.find((variant) => variant === params.get('enquire')) ?? null,
    open,
    close,
  };
}
