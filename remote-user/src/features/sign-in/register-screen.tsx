import { safeFrom } from '@aertrip/platform';
import { useSearchParams } from 'react-router-dom';
import { paths } from '../../config/paths';
import { RegisterForm } from './register-form';
import { OtherWay, SignInChoices } from './sign-in-choices';
import { SignInPage, VisitorsOnly } from './sign-in-page';

/** `/register` */
export function RegisterScreen() {
  const [search] = useSearchParams();
  const from = search.get('from');
  return (
    <VisitorsOnly>
      <SignInPage
        title="Create your account"
        text="Keep your enquiries, bookings and travellers in one place."
        metaTitle="Create an account"
        picturePath="demo/switzerland-1"
        line="Good company, great places, every detail taken care of."
      >
        <SignInChoices
          others={
            <OtherWay question="Already have an account?" label="Sign in" path={paths.login.href(from)} />
          }
        >
          <RegisterForm returnPath={safeFrom(from)} />
        </SignInChoices>
      </SignInPage>
    </VisitorsOnly>
  );
}
