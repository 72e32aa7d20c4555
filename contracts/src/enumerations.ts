import * as z from 'zod'

export const Role = z.enum(['creator', 'brand', 'admin', 'team_member', 'partner', 'investor'])
export type Role = z.infer<typeof Role>
export const StakeholderType = z.enum(['internal', 'external'])
export type StakeholderType = z.infer<typeof StakeholderType>
/** Whose view of the dashboard a user looks at, whatever their role is. */
export const ViewAs = z.enum(['creator', 'brand'])
export type ViewAs = z.infer<typeof ViewAs>

export const BadgeType = z.enum(['SynergyGold', 'Verified', 'TopCreator'])
export type BadgeType = z.infer<typeof BadgeType>
export const BadgeStatus = z.enum(['issued', 'revoked'])
export type BadgeStatus = z.infer<typeof BadgeStatus>

export const ContentType = z.enum(['video', 'testimonial', 'reel', 'post'])
export type ContentType = z.infer<typeof ContentType>
export const ContentStatus = z.enum(['draft', 'approved', 'published'])
export type ContentStatus = z.infer<typeof ContentStatus>

export const CampaignStatus = z.enum(['active', 'completed', 'cancelled'])
export type CampaignStatus = z.infer<typeof CampaignStatus>
export const CampaignCategory = z.enum([
  'Tech',
  'SaaS',
  'E-commerce',
  'Mobile',
  'Fitness',
  'Fashion',
  'Lifestyle',
  'Food',
  'Local',
  'Hospitality',
])
export type CampaignCategory = z.infer<typeof CampaignCategory>
export const RewardRange = z.enum(['$0-$500', '$500-$1000', '$1000+'])
export type RewardRange = z.infer<typeof RewardRange>
export const ParticipationStatus = z.enum(['applied', 'active', 'completed'])
export type ParticipationStatus = z.infer<typeof ParticipationStatus>
export const SubmissionStatus = z.enum(['submitted', 'approved', 'rejected', 'revision_needed'])
export type SubmissionStatus = z.infer<typeof SubmissionStatus>
/** What a task looks like to the creator who works on it. */
export const TaskState = z.enum(['in_progress', 'submitted', 'completed'])
export type TaskState = z.infer<typeof TaskState>
/** Why a submission is turned down for good. */
export const RejectionReason = z.enum(['off_brief', 'quality', 'rights', 'late', 'other'])
export type RejectionReason = z.infer<typeof RejectionReason>

/** As the offer is stored; the screens show `ShownOfferStatus`. */
export const OfferStatus = z.enum(['open', 'accepted', 'declined', 'expired'])
export type OfferStatus = z.infer<typeof OfferStatus>
/** `pending`: open, with an unanswered counter-proposal; `completed`: accepted, and paid for. */
export const ShownOfferStatus = z.enum(['open', 'pending', 'accepted', 'declined', 'completed', 'expired'])
export type ShownOfferStatus = z.infer<typeof ShownOfferStatus>
/** What the screens filter by; expired offers stand under "All" only. */
export const OfferFilterStatus = ShownOfferStatus.exclude(['expired'])
export const AmountRange = z.enum(['$0-$500', '$500-$1000', '$1000-$2000', '$2000+'])
export type AmountRange = z.infer<typeof AmountRange>
export const DeclineReason = z.enum(['amount', 'timing', 'fit', 'workload', 'other'])
export type DeclineReason = z.infer<typeof DeclineReason>

export const EarningStatus = z.enum(['pending', 'approved', 'paid'])
export type EarningStatus = z.infer<typeof EarningStatus>
export const EarningSource = z.enum(['campaign', 'offer', 'bonus', 'task_submission'])
export type EarningSource = z.infer<typeof EarningSource>

export const PayoutStatus = z.enum(['pending', 'approved', 'rejected', 'paid', 'failed'])
export type PayoutStatus = z.infer<typeof PayoutStatus>
/** `manual`: requested by the creator. */
export const PayoutSource = z.enum(['campaign_completion', 'bonus', 'commission', 'manual'])
export type PayoutSource = z.infer<typeof PayoutSource>
/** The sources of payouts that the portal asks for by itself, in the name of the creator, once the work is complete. */
export const askedByPortal: readonly string[] = ['campaign_completion', 'commission'] satisfies PayoutSource[]
/** `manual`: an approver settles it outside the portal and enters the reference; `sandbox`: no money moves. */
export const PayoutProvider = z.enum(['manual', 'sandbox', 'stripe'])
export type PayoutProvider = z.infer<typeof PayoutProvider>

export const PaymentStatus = z.enum(['pending', 'succeeded', 'failed', 'refunded'])
export type PaymentStatus = z.infer<typeof PaymentStatus>
export const PaymentType = z.enum(['one_time', 'subscription'])
export type PaymentType = z.infer<typeof PaymentType>

export const NewsPriority = z.enum(['low', 'normal', 'high', 'urgent'])
export type NewsPriority = z.infer<typeof NewsPriority>

export const TemplateCategory = z.enum([
  'campaign_completion',
  'achievement',
  'testimonial',
  'promotional',
  'engagement',
  'milestone',
])
export type TemplateCategory = z.infer<typeof TemplateCategory>
export const TemplateContentType = z.enum(['post', 'story', 'reel', 'testimonial', 'video'])
export type TemplateContentType = z.infer<typeof TemplateContentType>

export const AmaSessionStatus = z.enum(['scheduled', 'live', 'completed', 'cancelled'])
export type AmaSessionStatus = z.infer<typeof AmaSessionStatus>
export const AmaQuestionStatus = z.enum(['pending', 'answered', 'dismissed'])
export type AmaQuestionStatus = z.infer<typeof AmaQuestionStatus>
export const ChatMessageType = z.enum(['chat', 'system', 'host_announcement'])
export type ChatMessageType = z.infer<typeof ChatMessageType>
export const VoteAction = z.enum(['upvote', 'downvote', 'remove_vote'])
export type VoteAction = z.infer<typeof VoteAction>

export const InterestRole = z.enum(['founder', 'developer', 'designer', 'investor', 'partner'])
export type InterestRole = z.infer<typeof InterestRole>
export const InterestArea = z.enum(['harbor', 'prox', 'byway', 'nexos'])
export type InterestArea = z.infer<typeof InterestArea>
export const InterestStatus = z.enum(['new', 'assigned', 'closed'])

export const industries = [
  'Design',
  'Tech',
  'Fitness',
  'Health',
  'Business',
  'Food',
  'Travel',
  'Fashion',
  'Lifestyle',
] as const
export const locations = [
  'San Francisco CA',
  'Austin TX',
  'Seattle WA',
  'New York NY',
  'Los Angeles CA',
  'Miami FL',
] as const

/** "San Francisco, CA" matches the option "San Francisco CA": punctuation and case are ignored. */
export const normaliseLocation = (location: string) =>
  location
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

export const NotificationType = z.enum([
  ...([
    'news',
    'payment_pending',
    'payment_approved',
    'payment_rejected',
    'payment_received',
    'system',
  ] as const),
])
export type NotificationType = z.infer<typeof NotificationType>
/** What users choose channels by; the types are too coarse, as nearly everything is `system`. */
export const NotificationGroup = z.enum(['work', 'offers', 'sessions', 'account', 'news', 'money'])
export type NotificationGroup = z.infer<typeof NotificationGroup>
/** How mails about a group come: at once, once a day, or not at all. */
export const MailChoice = z.enum(['at_once', 'digest', 'none'])
export type MailChoice = z.infer<typeof MailChoice>
