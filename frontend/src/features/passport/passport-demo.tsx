import { useRef, useState } from 'react'
import { useFocusOnChange } from '../../lib/use-focus-on-change.ts'
import { Button } from '../../ui/button.tsx'
import { DemoBanner } from '../../ui/demo-banner.tsx'
import { Steps } from '../../ui/steps.tsx'
import classes from './passport-demo.module.css'
import { PassportDocument } from './passport-document.tsx'
import { CreateForm, EditForm } from './passport-forms.tsx'
import { samplePortrait, sampleProfile } from './passport-profile.ts'
import { PassportView } from './passport-view.tsx'

const names = { create: 'Create Profile', view: 'View Profile', edit: 'Edit Settings' } as const

const start = {
  step: 'create' as keyof typeof names,
  profile: sampleProfile,
  portrait: samplePortrait as string,
  issuedOn: undefined as Date | undefined,
  isMaking: false,
  isSaved: false,
}

/** Time in ms that issuing the passport seems to take. */
const makingTime = 1_500

/** A demo of the passport in three steps. It makes no request. */
export function PassportDemo() {
  const [{ step, profile, portrait, issuedOn, isMaking, isSaved }, setDemo] = useState(start)
  const making = useRef<ReturnType<typeof setTimeout>>(undefined)
  const part = useFocusOnChange<HTMLDivElement>(step)
  const set = (next: Partial<typeof start>) => setDemo((before) => ({ ...before, ...next }))
  // A password manager fills in several fields before the next rendering.
  const change = (changed: Partial<typeof sampleProfile>) =>
    setDemo((before) => ({ ...before, profile: { ...before.profile, ...changed } }))

  function create() {
    set({ isMaking: true })
    making.current = setTimeout(() => {
      set({ isMaking: false, issuedOn: new Date(), step: 'view' })
    }, makingTime)
  }
  function restart() {
    clearTimeout(making.current)
    setDemo(start)
  }

  return (
    <section id="demo" className={classes.demo} aria-labelledby="demo-title">
      <div className={classes.head}>
        <h2 id="demo-title">Try a passport on</h2>
        <Button variant="default" size="sm" onClick={restart}>
          Restart Demo
        </Button>
      </div>
      <DemoBanner>
        The profile is a sample. Nothing is sent or saved, and a reload begins from the start.
      </DemoBanner>
      <Steps label="Passport demo" names={Object.values(names)} current={Object.keys(names).indexOf(step)} />
      <div className={classes.layout}>
        <div ref={part} tabIndex={-1} className={classes.part}>
          <h3>{names[step]}</h3>
          {step === 'create' && (
            <CreateForm
              profile={profile}
              portrait={portrait}
              isMaking={isMaking}
              onChange={change}
              onPortrait={(src) => set({ portrait: src })}
              onDone={create}
            />
          )}
          {step === 'view' && (
            <PassportView
              profile={profile}
              isSaved={isSaved}
              onEdit={() => set({ isSaved: false, step: 'edit' })}
            />
          )}
          {step === 'edit' && (
            <EditForm
              profile={profile}
              onChange={change}
              onDone={() => set({ isSaved: true, step: 'view' })}
            />
          )}
        </div>
        <div className={classes.document}>
          <PassportDocument profile={profile} portrait={portrait} issuedOn={issuedOn} isPrinting={isMaking} />
        </div>
      </div>
    </section>
  )
}
