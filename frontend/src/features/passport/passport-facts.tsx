import type { ComponentPropsWithoutRef } from 'react'
import { numberOf } from './machine-zone.ts'
import classes from './passport-facts.module.css'
import type { PassportProfile } from './passport-profile.ts'

type PassportFactsProps = { readonly profile: PassportProfile; readonly issuedOn: Date | undefined }

/** What a passport says of its holder. */
export const PassportFacts = ({ profile, issuedOn }: PassportFactsProps) => (
  <dl className={classes.facts}>
    <Fact name="Passport no." value={numberOf(profile.handle)} isMono />
    <Fact name="Issued" value={issuedOn ? dayOf(issuedOn) : 'Not yet'} />
    <Fact name="Name" value={profile.name} className={classes.name} />
    <Fact name="Handle" value={`@${profile.handle}`} isMono />
    <Fact name="Location" value={profile.location || '—'} />
    <Fact name="Industries" value={profile.industries.join(', ') || '—'} className={classes.wide} />
    <Fact name="Tagline" value={profile.tagline || '—'} className={classes.wide} />
  </dl>
)

type FactProps = { readonly name: string; readonly value: string; readonly isMono?: true }

const Fact = ({ name, value, isMono, ...div }: FactProps & ComponentPropsWithoutRef<'div'>) => (
  <div {...div}>
    <dt>{name}</dt>
    <dd data-mono={isMono}>{value}</dd>
  </div>
)

/** 'MMM dd, yyyy' without dayjs, which would make the public page larger. */
const dayOf = (day: Date) =>
  day.toLocaleDateString('en-US', { month: 'short', day: '2-digit', year: 'numeric' })
