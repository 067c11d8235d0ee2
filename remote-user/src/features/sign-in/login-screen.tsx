import { useSearchParams } from 'react-router-dom';
import { paths } from '../../config/paths';
import { LoginForm } from './login-form';
import { OtherWay, SignInChoices } from './sign-in-choices';
import { SignInPage, signInReason, VisitorsOnly } from './sign-in-page';

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
          others={
            <>
              <OtherWay
                question="New to Aertrip?"
                label="Create an account"
                path={paths.register.href(from)}
              />
              <OtherWay
                question="Booked without a password?"
                label="Find your booking"
                path={paths.findBooking.href(from)}
              />
            </>
          }
        >
          <LoginForm />
        </SignInChoices>
      </SignInPage>
    </VisitorsOnly>
  );
}
