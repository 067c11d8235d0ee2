import { useSearchParams } from 'react-router-dom';
import { paths } from '../../config/paths';
import { LoginForm } from './login-form';
import { SignInChoices } from './sign-in-choices';
import { SignInPage } from './sign-in-page';
import { VisitorsOnly } from './visitors-only';
import { signInReason } from './sign-in-reason';

/** `/login` */
export function LoginScreen() {
  const [search] = useSearchParams();
  const from = search.get('from');
  return (
    <VisitorsOnly>
      <SignInPage
        title="Welcome back"
        text={signInReason(from) ?? 'Sign in to see your trips and enquiries.'}
        metaTitle="Sign in"
        picturePath="demo/kerala-1"
        line="Your next journey is a few taps away."
      >
        <SignInChoices
          question="New to Aertrip?"
          otherWay="Create an account"
          otherPath={paths.register.href(from)}
        >
          <LoginForm />
        </SignInChoices>
      </SignInPage>
    </VisitorsOnly>
  );
}
