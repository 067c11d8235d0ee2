import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { sendCode, signInWithCode } from '../api/guest';
import {
  guestFailure,
  isCodeOver,
  isWrongCode,
  maxWrong,
  readSentCode,
  saveSentCode,
  type SentCode,
} from '../model/guest-code';

/** Sends codes to a phone, and signs in with them. Survives a reload of the page. */
export function useGuestCode(name: string) {
  const [sent, setSent] = useState(readSentCode);
  const keep = (next: SentCode | undefined) => {
    saveSentCode(next);
    setSent(next);
  };
  const confirming = useMutation({
    mutationFn: ({ id, code }: { id: string; code: string }) => signInWithCode(id, code, name),
    onSuccess: () => saveSentCode(undefined),
    onError: (error) => sent && isWrongCode(error) && keep({ ...sent, wrong: sent.wrong + 1 }),
  });
  const sending = useMutation({
    mutationFn: sendCode,
    onMutate: confirming.reset,
    onSuccess: (id, phone) => keep({ phone, id, wrong: 0 }),
  });
  const isUsedUp = sent !== undefined && sent.wrong >= maxWrong;
  const error = sending.error ?? confirming.error;
  return {
    sent,
    /** A new code is due. */
    isOver: isUsedUp || isCodeOver(confirming.error),
    failure:
      isUsedUp && !sending.error
        ? 'That was the fifth wrong code. Request a new one.'
        : error && guestFailure(error),
    isSending: sending.isPending,
    isConfirming: confirming.isPending,
    send: (phone: string) => sending.mutate(phone),
    confirm: (code: string) => sent && confirming.mutate({ id: sent.id, code }),
    /** Forgets the code and its failure, for another way. */
    leave: () => {
      keep(undefined);
      sending.reset();
      confirming.reset();
    },
  };
}
