import type { ProfilePage } from '@iam/contracts/profiles/views'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Clip } from '../../ui/clip.tsx'
import { Notice } from '../../ui/notice.tsx'
import classes from './profile.module.css'
import { countClick } from './queries.ts'

const kinds = { image: 'Image', video: 'Video', document: 'Document' } as const

/** Featured work, the intro clip and links to the creator's other profiles. Following a link counts as a click. */
export function Portfolio({ profile, isOwn }: { readonly profile: ProfilePage; readonly isOwn: boolean }) {
  const { handle, name, introVideoUrl, showcaseLinks, socials } = profile
  const follow = () => countClick(handle)
  const following = {
    onClick: follow,
    // The middle button opens it in another tab; the right one opens a menu only.
    onAuxClick({ button }: MouseEvent) {
      if (button === 1) follow()
    },
  }

  if (!introVideoUrl && showcaseLinks.length + socials.length === 0)
    return (
      <Notice
        title="Nothing in the portfolio yet"
        text={
          isOwn
            ? 'Add work you are proud of, and where else people find you.'
            : `${name} has not added any work.`
        }
      >
        {isOwn && <ButtonLink to="/iam/settings">Add work</ButtonLink>}
      </Notice>
    )

  const elsewhere = socials.length > 0 && (
    <Part id="elsewhere" title="Elsewhere">
      <ul className={classes.socials}>
        {socials.map(({ platform, handle: there, url }) => (
          <li key={platform + there}>
            <a href={url} target="_blank" rel="noreferrer me" {...following}>
              <bdi>{platform}</bdi> <span dir="auto">{there}</span>
            </a>
          </li>
        ))}
      </ul>
    </Part>
  )
  return (
    <>
      {introVideoUrl && (
        <div className={classes.first}>
          <IntroClip url={introVideoUrl} name={name} following={following} />
          {elsewhere}
        </div>
      )}
      {showcaseLinks.length > 0 && (
        <Part id="featured" title="Featured work">
          <ul className={classes.grid}>
            {showcaseLinks.map(({ title, url, type }) => (
              <li key={url + title} className={classes.item}>
                {type === 'image' && <img src={url} alt="" loading="lazy" className={classes.media} />}
                <p className={classes.kind}>{kinds[type]}</p>
                <h3>
                  <a href={url} target="_blank" rel="noreferrer" {...following} dir="auto">
                    {title}
                  </a>
                </h3>
                {hostOf(url) && <p className={classes.dim}>{hostOf(url)}</p>}
              </li>
            ))}
          </ul>
        </Part>
      )}
      {!introVideoUrl && elsewhere}
    </>
  )
}

const isClip = (url: string) => /\.(mp4|webm|ogv|mov)$/i.test(URL.parse(url, location.origin)?.pathname ?? '')
/** The host of a link; empty for a link within this site. */
function hostOf(url: string): string {
  const host = URL.parse(url, location.origin)?.host ?? ''
  return host === location.host ? '' : host.replace(/^www\./, '')
}

type Following = Pick<ComponentProps<'a'>, 'onClick' | 'onAuxClick'>
type IntroClipProps = { readonly url: string; readonly name: string; readonly following: Following }

/** The clip itself, or a link if the URL is not a video file. */
function IntroClip({ url, name, following }: IntroClipProps) {
  return (
    <Part id="intro" title="Intro">
      {isClip(url) ? (
        <Clip url={url} label={`Intro of ${name}`} className={classes.clip} />
      ) : (
        <a href={url} target="_blank" rel="noreferrer" {...following}>
          Watch the intro on {hostOf(url)}
        </a>
      )}
    </Part>
  )
}

const Part = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section className={classes.part} aria-labelledby={id}>
    <h2 id={id} className={classes.sub}>
      {title}
    </h2>
    {children}
  </section>
)
