import { useFocusOnChange } from '../../lib/use-focus-on-change.ts'
import { Button } from '../../ui/button.tsx'
import { DemoBanner } from '../../ui/demo-banner.tsx'
import { Steps } from '../../ui/steps.tsx'
import { CreateForm } from './create-form.tsx'
import { EditForm } from './edit-form.tsx'
import classes from './passport-demo.module.css'
import { PassportDocument } from './passport-document.tsx'
import { PassportView } from './passport-view.tsx'
import { type DemoStep, usePassportDemo } from './use-passport-demo.ts'

const names: Readonly<Record<DemoStep, string>> = {
  create: 'Create Profile',
  view: 'View Profile',
  edit: 'Edit Settings',
}
const steps = Object.keys(names)

/** A demo of the passport in three steps. It makes no request. */
export function PassportDemo() {
  const demo = usePassportDemo()
  const { step, profile, portrait, issuedOn, isMaking, isSaved } = demo
  const part = useFocusOnChange<HTMLDivElement>(step)
  return (
    <section id="demo" className={classes.demo} aria-labelledby="demo-title">
      <div className={classes.head}>
        <h2 id="demo-title">Try a passport on</h2>
        <Button variant="default" size="sm" onClick={demo.restart}>
          Restart Demo
        </Button>
      </div>
      <DemoBanner>
        The profile is a sample. Nothing is sent or saved, and a reload begins from the start.
      </DemoBanner>
      <Steps label="Passport demo" names={Object.values(names)} current={steps.indexOf(step)} />
      <div className={classes.layout}>
        <div ref={part} tabIndex={-1} className={classes.part}>
          <h3>{names[step]}</h3>
          {step === 'create' && (
            <CreateForm
              profile={profile}
              portrait={portrait}
              isMaking={isMaking}
              onChange={demo.change}
              onPortrait={demo.setPortrait}
              onCreate={demo.create}
            />
          )}
          {step === 'view' && <PassportView profile={profile} isSaved={isSaved} onEdit={demo.edit} />}
          {step === 'edit' && <EditForm profile={profile} onSave={demo.save} onChange={demo.change} />}
        </div>
        <div className={classes.document}>
          <PassportDocument profile={profile} portrait={portrait} issuedOn={issuedOn} isPrinting={isMaking} />
        </div>
      </div>
    </section>
  )
}
