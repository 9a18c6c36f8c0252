import loginPicture from './auth-backdrop-login.webp'
import registerPicture from './auth-backdrop-register.webp'
import { BackdropFilm } from './BackdropFilm.tsx'

const pictures = { login: loginPicture, register: registerPicture }

/** The video beside the form, one per tab, over a still picture, with the product's four words. */
export function AuthBackdrop({ variant }: { variant: 'login' | 'register' }) {
  return (
    <div className="relative overflow-hidden bg-photo-ink text-photo-paper max-[899px]:h-58 min-[900px]:sticky min-[900px]:top-(--header-h) min-[900px]:h-[calc(100dvh-var(--header-h))]">
      <img
        key={variant}
        src={pictures[variant]}
        alt=""
        width={864}
        height={1080}
        fetchPriority="high"
        className="absolute inset-0 size-full object-cover object-[50%_30%]"
      />
      <BackdropFilm variant={variant} />
      {/* Dark enough for the words on any picture. */}
      <div className="pointer-events-none absolute inset-0 bg-[linear-gradient(to_right,rgb(20_19_16/.74),rgb(20_19_16/.58)_32%,rgb(20_19_16/.08)_72%)]" />
      <p className="pointer-events-none absolute bottom-4 left-4 display-xl max-[899px]:text-[2.75rem] min-[900px]:bottom-10 min-[900px]:left-10">
        Showoff
        <br />
        Tag
        <br />
        Buy
        <br />
        Engage
      </p>
    </div>
  )
}
