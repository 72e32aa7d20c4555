import { pages } from '@iam/contracts/pages'
import { machineLine } from '../ui/machine-lines.tsx'
import classes from './footer.module.css'
import { Logo } from './logo.tsx'

const parts = {
  Portal: {
    'I AM': pages.iam.path,
    'Creator Directory': pages.directory.path,
    'How it works': pages.howItWorks.path,
  },
  Company: {
    'Founding members': pages.foundingMembers.path,
    Contact: `${pages.home.path}#contact`,
    'Test flight': `${pages.home.path}#test-flight`,
  },
  Demos: {
    'Subscription plans': pages.plans.path,
    'Payment portal': pages.paywall.path,
    'Payments with data': pages.paymentsDemo.path,
  },
} as const

export function Footer() {
  return (
    <footer className={classes.footer}>
      <div className={classes.inner}>
        <div className={classes.sign}>
          <Logo />
          <p>Visceral Systems. Infinite Markets. Engineered Futures.</p>
        </div>
        <nav aria-label="Footer" className={classes.parts}>
          {Object.entries(parts).map(([name, links]) => (
            <div key={name}>
              <p id={`foot-${name}`}>{name}</p>
              <ul aria-labelledby={`foot-${name}`}>
                {Object.entries(links).map(([label, to]) => (
                  <li key={to}>
                    <a href={to}>{label}</a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </div>
      <p className={classes.zone} aria-hidden="true">
        {machineLine('P<IAMCONTINUUM<<HARBOR<PROX<BYWAY<NEXOS<SYNERGY', 320)}
      </p>
    </footer>
  )
}
