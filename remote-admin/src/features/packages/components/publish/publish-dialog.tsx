import { Button } from '@aertrip/ui';
import { InfoDialog } from '../../../../shared/dialogs/info-dialog';
import type { PublishQuestion } from '../../hooks/use-publish-checklist';
import type { Finding } from '../../model/checklist';
import fields from '../../../../shared/form/fields.module.css';
import layout from '../../../../shared/layout.module.css';
import styles from './publish.module.css';

interface PublishDialogProps {
  readonly question: PublishQuestion;
  readonly onShow: (section: string, departure?: number) => void;
  readonly onClose: () => void;
}

interface FindingsProps {
  readonly title: string;
  readonly findings: readonly Finding[];
  readonly onChoose: (finding: Finding) => void;
}

function Findings({ title, findings, onChoose }: FindingsProps) {
  if (findings.length === 0) return null;
  return (
    <section className={styles.findings}>
      <h3>{title}</h3>
      <ul className={layout.list}>
        {findings.map((finding) => (
          <li key={finding.text}>
            <Button variant="ghost" size="sm" className={styles.finding} onClick={() => onChoose(finding)}>
              {finding.text}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Lists missing requirements and warnings before publication; each links to its field. */
export function PublishDialog({ question, onShow, onClose }: PublishDialogProps) {
  const { missing, weak, publish } = question;
  const canPublish = missing.length === 0;
  const goTo = ({ section, departure }: Finding) => {
    onClose();
    onShow(section, departure);
  };
  return (
    <InfoDialog
      title="Before publishing"
      closeLabel={canPublish ? 'Keep editing' : 'Close'}
      buttons={
        canPublish && (
          <Button
            onClick={() => {
              onClose();
              publish();
            }}
          >
            Publish anyway
          </Button>
        )
      }
      onClose={onClose}
    >
      <div className={fields.stack}>
        <Findings title="Required before publishing" findings={missing} onChoose={goTo} />
        <Findings title={canPublish ? 'Check these values' : 'Also check'} findings={weak} onChoose={goTo} />
      </div>
    </InfoDialog>
  );
}
