import { Button } from '@aertrip/ui';
import { InfoDialog } from '../../../../shared/dialogs/info-dialog';
import type { PublishQuestion } from '../../hooks/use-publish-checklist';
import type { Finding } from '../../model/checklist';
import layout from '../../../../shared/layout.module.css';
import styles from './publish.module.css';

interface FindingsProps {
  readonly findings: readonly Finding[];
  readonly onChoose: (finding: Finding) => void;
}

/** Findings; each leads to its field. */
export function Findings({ findings, onChoose }: FindingsProps) {
  return (
    <ul className={layout.list}>
      {findings.map((finding) => (
        <li key={finding.text}>
          <Button variant="ghost" size="sm" className={styles.finding} onClick={() => onChoose(finding)}>
            {finding.text}
          </Button>
        </li>
      ))}
    </ul>
  );
}

interface PublishDialogProps {
  readonly question: PublishQuestion;
  readonly onShow: (section: string, departure?: number) => void;
  readonly onClose: () => void;
}

/** Asks whether suspicious values are meant. */
export function PublishDialog({ question: { findings, publish }, onShow, onClose }: PublishDialogProps) {
  return (
    <InfoDialog
      title="Check these values"
      closeLabel="Keep editing"
      buttons={
        <Button
          onClick={() => {
            onClose();
            publish();
          }}
        >
          Publish anyway
        </Button>
      }
      onClose={onClose}
    >
      <Findings
        findings={findings}
        onChoose={({ section, departure }) => {
          onClose();
          onShow(section, departure);
        }}
      />
    </InfoDialog>
  );
}
