import { formatMoney } from '@iam/contracts/money'
import type { ProfilePage } from '@iam/contracts/profiles/views'
import { formatDate } from '../../lib/dates.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Fact } from '../../ui/fact.tsx'
import { Meter } from '../../ui/meter.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Tag, type Tone } from '../../ui/tag.tsx'
import classes from './profile.module.css'

const tones: Readonly<Record<string, Tone>> = { applied: 'amber', active: 'green', completed: 'blue' }

/** The campaigns that the creator takes part in. */
export function CampaignList({ profile, isOwn = false }: { profile: ProfilePage; isOwn?: boolean }) {
  const { activeCampaigns, activeCampaignCount, name } = profile
  if (activeCampaigns.length === 0)
    return (
      <Notice
        title="No campaigns yet"
        text={isOwn ? 'You are not in a campaign right now.' : `${name} is not in a campaign right now.`}
      >
        {isOwn && <ButtonLink to="/iam/campaigns">Browse Campaigns</ButtonLink>}
      </Notice>
    )
  return (
    <>
      {activeCampaigns.length < activeCampaignCount && (
        <p className={classes.dim}>
          The first {activeCampaigns.length} of {activeCampaignCount.toLocaleString('en-US')} to end.
        </p>
      )}
      <ul className={classes.grid}>
        {activeCampaigns.map(({ id, title, brand, status, progress, reward, dueDate }) => (
          <li key={id} className={classes.item}>
            <p className={classes.kind}>
              <bdi>{brand}</bdi>
            </p>
            <h3>
              <a href={`/iam/campaigns/${id}`} dir="auto">
                {title}
              </a>
            </h3>
            <Meter value={progress} label={`Progress of ${title}`} />
            <p className={classes.dim}>{progress}% done</p>
            <dl className={classes.facts}>
              <Fact name="Status">
                <Tag tone={tones[status] ?? 'grey'}>{status}</Tag>
              </Fact>
              <Fact name="Reward">{formatMoney(reward)}</Fact>
              <Fact name="Due">{dueDate ? formatDate(dueDate) : 'Open'}</Fact>
            </dl>
          </li>
        ))}
      </ul>
    </>
  )
}
