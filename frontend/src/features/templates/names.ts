import type { TemplateCategory, TemplateContentType } from '@iam/contracts/enumerations'

export const categoryNames: Readonly<Record<TemplateCategory, string>> = {
  campaign_completion: 'Campaign completion',
  achievement: 'Achievement',
  testimonial: 'Testimonial',
  promotional: 'Promotional',
  engagement: 'Engagement',
  milestone: 'Milestone',
}
export const typeNames: Readonly<Record<TemplateContentType, string>> = {
  post: 'Post',
  story: 'Story',
  reel: 'Reel',
  testimonial: 'Testimonial',
  video: 'Video',
}

/** The usual platforms, with the most characters that each accepts. */
export const platforms: Readonly<Record<string, number>> = {
  Instagram: 2200,
  TikTok: 2200,
  YouTube: 5000,
  X: 280,
  LinkedIn: 3000,
  Facebook: 63206,
}
/** `brand_name` → 'Brand name'. */
export const variableName = (name: string) => {
  const words = name
    .replace(/_/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
  return words[0]!.toUpperCase() + words.slice(1)
}
