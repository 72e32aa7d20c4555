/* The partners behind the company. The site's owner may change the texts; the page renders whatever is defined here. */

export type ControllingPartner = {
  readonly name: string
  readonly title: string
  readonly description: string
  /** The partner's own website. */
  readonly link?: string
}

export const controllingPartners: readonly ControllingPartner[] = [
  {
    name: 'Marguerite Osei',
    title: 'Managing Partner, Infrastructure',
    description:
      'Built ports before she built companies. Marguerite answers for Harbor: what is engineered there, who works on it, and whether it still stands ten years on.',
    link: 'https://osei.example',
  },
  {
    name: 'Tobias Lindqvist',
    title: 'Partner, Commerce',
    description:
      'Ran the back office of three marketplaces and remembers every reconciliation. ByWay takes its first orders only after Tobias has seen the last one settle.',
  },
  {
    name: 'Imani Castellanos',
    title: 'Partner, Identity and Intelligence',
    description:
      'Mathematician, and counsel to performers on what their likeness is worth. Imani leads Prox and wrote the terms under which a digital twin may speak.',
    link: 'https://castellanos.example',
  },
  {
    name: 'Rafael Aoki',
    title: 'Partner, Play and Wellbeing',
    description:
      'Designed games for twenty years and closed his studio at six every evening. Nexos and Synergy are his two halves, and he defends both from growing too fast.',
  },
]

type StrategicPartner = { readonly name: string; readonly role: string; readonly link?: string }

/** The strategic investment arm. */
export const strategicPartners: readonly StrategicPartner[] = [
  { name: 'Northlight Capital', role: 'Lead investor, growth rounds', link: 'https://northlight.example' },
  { name: 'Saltmarsh Family Office', role: 'Patient capital for infrastructure' },
  {
    name: 'Kite & Anchor Ventures',
    role: 'Seed rounds, co-creation programs',
    link: 'https://kiteanchor.example',
  },
  { name: 'Meridian Works Fund', role: 'Workforce and education' },
]
