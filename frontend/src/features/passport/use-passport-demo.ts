import { useRef, useState } from 'react'
import { type PassportProfile, sampleProfile } from './passport-profile.ts'
import { samplePortrait } from './portraits.ts'

export type DemoStep = 'create' | 'view' | 'edit'

/** Time in ms that issuing the passport seems to take. */
const makingTime = 1_500

/** State of the passport demo (create, view, edit); it makes no request. */
export function usePassportDemo() {
  const [step, setStep] = useState<DemoStep>('create')
  const [profile, setProfile] = useState(sampleProfile)
  const [portrait, setPortrait] = useState<string>(samplePortrait)
  const [issuedOn, setIssuedOn] = useState<Date>()
  const [isMaking, setIsMaking] = useState(false)
  const [isSaved, setIsSaved] = useState(false)
  const making = useRef<ReturnType<typeof setTimeout>>(undefined)

  return {
    ...{ step, profile, portrait, issuedOn, isMaking, isSaved },
    change: (part: Partial<PassportProfile>) => setProfile((before) => ({ ...before, ...part })),
    setPortrait,
    create() {
      setIsMaking(true)
      making.current = setTimeout(() => {
        setIsMaking(false)
        setIssuedOn(new Date())
        setStep('view')
      }, makingTime)
    },
    edit() {
      setIsSaved(false)
      setStep('edit')
    },
    save() {
      setIsSaved(true)
      setStep('view')
    },
    restart() {
      clearTimeout(making.current)
      setStep('create')
      setProfile(sampleProfile)
      setPortrait(samplePortrait)
      setIssuedOn(undefined)
      setIsMaking(false)
      setIsSaved(false)
    },
  }
}
