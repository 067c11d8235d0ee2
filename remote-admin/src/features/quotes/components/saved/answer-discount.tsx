import { Button, VisuallyHidden, Row } from '@aertrip/ui';
import { useChange } from '../../../../shared/data/use-change';
import { answerDiscount } from '../../api/discount-approvals';
import { quoteKeys } from '../../api/quote-keys';

interface AnswerDiscountProps {
  readonly quoteId: string;
  /** Name of the quote, which distinguishes equal buttons. */
  readonly name: string;
}

/** Approves or declines a discount in one press. */
export function AnswerDiscount({ quoteId, name }: AnswerDiscountProps) {
  const { mutate, isPending, variables } = useChange({
    change: answerDiscount,
    affects: quoteKeys.all,
    done: (_, { approves }) => (approves ? 'Discount approved' : 'Discount declined'),
  });
  return (
    <Row gap={2}>
      {([true, false] as const).map((approves) => (
        <Button
          key={String(approves)}
          size="sm"
          variant={approves ? 'primary' : 'secondary'}
          busy={isPending && variables.approves === approves}
          aria-disabled={isPending}
          onClick={() => {
            if (!isPending) mutate({ quoteId, approves });
          }}
        >
          <span>{approves ? 'Approve discount' : 'Decline'}</span>
          <VisuallyHidden>{`: ${name}`}</VisuallyHidden>
        </Button>
      ))}
    </Row>
  );
}
