import { formatDate, todayInIndia } from '@aertrip/platform';
import { Badge } from '@aertrip/ui';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Card } from '../../shared/card';
import { NotLoaded } from '../../shared/not-loaded';
import { paths } from '../../config/paths';
import { getOccasion } from '../../shared/messages/message';
import layout from '../../shared/layout.module.css';
import styles from './components/message-texts.module.css';
import { useMessageTexts } from './hooks/use-message-texts';
import { isShipped, toTextTimeline, type MessageText, type TextTemplate } from './model/message-text';

/** `/admin/settings/texts`: messages with their shipped and custom texts. */
export function MessageTextsScreen() {
  const query = useMessageTexts();
  const { templates = [], texts = [] } = query.data ?? {};
  return (
    <Card
      title="Message texts"
      description="Subject, opening and closing of each message. Other parts, such as amounts and reasons, cannot be edited."
    >
      {query.data ? (
        <div className={layout.stack5}>
          <Group title="To customers" templates={templates.filter((each) => !each.isForDesk)} texts={texts} />
          <Group title="To the desk" templates={templates.filter((each) => each.isForDesk)} texts={texts} />
        </div>
      ) : (
        <NotLoaded query={query} height="24rem" />
      )}
    </Card>
  );
}

interface GroupProps {
  readonly title: string;
  readonly templates: readonly TextTemplate[];
  readonly texts: readonly MessageText[];
}

function Group({ title, templates, texts }: GroupProps) {
  return (
    <section aria-label={title}>
      <h3 className={styles.groupTitle}>{title}</h3>
      <ul className={styles.list}>
        {templates.map((each) => (
          <TemplateLink key={each.template} template={each} texts={texts} />
        ))}
      </ul>
    </section>
  );
}

function TemplateLink({
  template: { template, shipped },
  texts,
}: {
  template: TextTemplate;
  texts: GroupProps['texts'];
}) {
  const { current, planned } = toTextTimeline(texts, template, todayInIndia());
  const [next] = planned;
  const isOwn = current !== undefined && !isShipped(current);
  return (
    <li>
      <Link to={paths.messageText.href(template)} className={styles.link}>
        <span className={styles.occasion}>
          <span>{getOccasion({ template })}</span>
          <small>{current?.subject ?? shipped.subject}</small>
        </span>
        <span className={styles.state}>
          {next && <Badge tone="accent">{`Changes ${formatDate(next.validFrom)}`}</Badge>}
          <Badge tone={isOwn ? 'good' : 'neutral'}>{isOwn ? 'Custom text' : 'Default text'}</Badge>
        </span>
        <ChevronRight size={16} aria-hidden />
      </Link>
    </li>
  );
}
