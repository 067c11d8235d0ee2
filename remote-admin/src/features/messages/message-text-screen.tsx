import { todayInIndia } from '@aertrip/platform';
import { ButtonLink, EmptyState } from '@aertrip/ui';
import { ArrowLeft, SearchX } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { Card } from '../../shared/card';
import { LeaveDialog } from '../../shared/dialogs/leave-dialog';
import { hasUnsavedChanges } from '../../shared/form/unsaved-changes';
import { History } from '../../shared/history/history';
import { NotLoaded } from '../../shared/not-loaded';
import { paths } from '../../config/paths';
import { getOccasion } from '../../shared/messages/message';
import { messageKeys } from './api/message-keys';
import record from '../../shared/record-page.module.css';
import { TextEditor } from './components/text-editor';
import { TextTimelineList } from './components/text-timeline';
import { useMessageTexts } from './hooks/use-message-texts';
import { toTextTimeline, type MessageText, type TextTemplate } from './model/message-text';

/** `/admin/settings/texts/:template`: the text of one message, by date. */
export function MessageTextScreen() {
  const { template: name = '' } = useParams();
  const query = useMessageTexts();
  if (!query.data) return <NotLoaded query={query} height="32rem" />;
  const { templates, texts, hasMailServer } = query.data;
  const template = templates.find((each) => each.template === name);
  if (!template) {
    return (
      <EmptyState
        icon={<SearchX />}
        title="This message cannot be edited"
        action={<ButtonLink to={paths.messageTexts.href}>All texts</ButtonLink>}
      />
    );
  }
  return <TemplateTexts key={name} template={template} texts={texts} hasMailServer={hasMailServer} />;
}

interface TemplateTextsProps {
  readonly template: TextTemplate;
  readonly texts: readonly MessageText[];
  readonly hasMailServer: boolean;
}

function TemplateTexts({ template, texts, hasMailServer }: TemplateTextsProps) {
  const timeline = toTextTimeline(texts, template.template, todayInIndia());
  const [edited, setEdited] = useState<MessageText | undefined>(timeline.current);
  // Shows the stored text after saving.
  const [opened, setOpened] = useState(0);
  /** Another text, chosen while there are unsaved changes. */
  const [wanted, setWanted] = useState<MessageText | null>(null);
  const open = (text: MessageText) => {
    setEdited(text);
    setOpened((count) => count + 1);
    setWanted(null);
  };
  return (
    <>
      <Link to={paths.messageTexts.href} className={record.back}>
        <ArrowLeft size={16} aria-hidden />
        All texts
      </Link>
      <Card
        title={getOccasion(template)}
        description="Blank parts use the default text, and so do parts with a field that the message lacks."
      >
        <TextEditor
          key={opened}
          template={template}
          timeline={timeline}
          like={edited}
          hasMailServer={hasMailServer}
        />
      </Card>
      <Card
        title="Text history"
        description="Changes apply from today or later. Sent messages do not change."
      >
        <TextTimelineList
          timeline={timeline}
          onOpen={(text) => (hasUnsavedChanges() ? setWanted(text) : open(text))}
        />
        <History kind="message_text" recordId={template.template} under={messageKeys.texts} />
      </Card>
      {wanted && <LeaveDialog onStay={() => setWanted(null)} onLeave={() => open(wanted)} />}
    </>
  );
}
