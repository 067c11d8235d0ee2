import { readEntries } from '../base/entries';

/** The sections of a page, with a line for each paragraph and each item of a list. */
const readSections = (text: string): { title: string; body: string }[] =>
  readEntries(text, ({ heading: [title = ''], lines }) => ({
    title,
    body: lines.join('\n\n').replaceAll(/^(- .*)\n(?=\n- )/gm, '$1'),
  }));

/** The page Terms & Conditions. Figures that depend on the tour are on the tour's page. */
export const bookingTerms = readSections(`
  # What these terms cover
  These terms apply to every holiday that you book with us online, by phone or in person. The price, dates and cancellation charges on a tour’s page are part of the contract. Where they differ from these terms, the tour’s page applies.
  The contract is between the company named below and the person who books. If you book for others, you confirm that you have their consent and will pass on our messages.

  # Booking
  Your seats are held for the time shown while you book. Your booking is final when we confirm it in writing with a reference; until then neither side owes anything.
  Give names as in the passport or photo ID, and the date of birth of every traveller. The price depends on ages and rooms, and airlines charge for name corrections.
  We may decline a booking, for instance when a tour is not suitable for somebody’s age or health. We then refund whatever you have paid in full.

  # Price and taxes
  Prices are in Indian rupees, per person, and depend on how a room is shared. Each tour page shows what is included and what is not.
  Prices include GST and, for holidays abroad, TCS, which the Income-tax Act requires us to collect on your PAN, at a higher rate until you give it. Each is shown on a line of its own before you pay.
  Once the deposit is paid your price is fixed. Only a change of taxes, visa fees or other government charges is passed on, in either direction.

  # Deposit and balance
  The page of your tour and your confirmation show the deposit and the day on which the balance is due. We remind you before that day. If the balance has not arrived by then and you do not answer, we may treat the booking as cancelled by you.
  We accept UPI, cards, net banking and bank transfer, and confirm each payment in writing. We never ask for a payment to a private account.

  # If you change your booking
  Tell us as early as you can. You may pass your seat to somebody else, or move to another date that has seats. What you give up by that, or by removing travellers or rooms, is charged at the rate that a cancellation would cost on that day; you also pay any difference in price.

  # If you cancel
  Cancel in writing, by email or under My Bookings; the day on which it reaches us counts. What you pay depends on how many days are left until departure. Every tour shows its own steps under “Payment, cancellation, visa”, and your booking shows them as dates and rupees.
  We never keep more than you have paid, and TCS comes back in full.

  # If we change or cancel
  A departure marked as guaranteed runs. Other departures need a minimum number of guests. If there are fewer, we tell you at least 30 days before departure. You then choose another date, another tour or a full refund.
  If we have to change something important, such as the dates, the country or the class of the hotels, you have the same choice. Smaller changes to the order of visits, flight times or hotels of the same class may be made during the tour, and we tell you as soon as we know.
  When war, weather, an epidemic or an order of the authorities makes a tour impossible, we refund what our suppliers refund to us and what we have not spent, and show you how we calculated it.

  # Refunds
  We send your refund within seven working days of the cancellation to the card, UPI ID or account from which you paid. Your bank may need a few more days.

  # Passports, visas and health
  Every traveller needs valid documents: a photo ID for tours in India, and a passport valid for six months after your return for tours abroad. We prepare your visa file and book the appointment; the decision is the consulate’s alone.
  If a visa is refused although your file was complete and on time, the cancellation charge of that day applies, less what hotels return to us. Before you book, please tell us about any illness, allergy, pregnancy or anything else that may affect your tour.

  # Insurance
  Where travel insurance is part of the tour, its page says so. Everywhere else we recommend cover for illness, accident, baggage and cancellation; ask us for a quote. The insurer’s terms apply, and the insurer settles claims.

  # On the tour
  The tour manager may change the order of visits if weather, strikes or safety require it. Guests who endanger others or break local laws may be asked to leave the group without a refund for the rest of the tour.
  If something goes wrong, tell the tour manager or call our 24-hour helpline at once, so that we can put it right during the tour.

  # Our liability
  We are responsible for choosing hotels, carriers and guides with care, and for delivering what we have promised. Airlines, railways and hotels provide their services under their own conditions, and the legal limits of their liability also apply to us. Nothing here limits your rights under the Consumer Protection Act, 2019.

  # Complaints
  Write to our grievance officer, who is named below, with your reference. Under the Consumer Protection (E-Commerce) Rules, 2020 you receive an acknowledgement with a ticket number within 48 hours and an answer within one month.
  You may also call the National Consumer Helpline on 1915, or go to the consumer commission of the place where you live or work. Indian law applies.
`);

/** The page Privacy Policy. Lists every cookie and storage entry of the site; keep it complete. */
export const privacyPolicy = readSections(`
  # In short
  We keep what we need to answer you, to run your holiday and to satisfy the law. We sell nothing of it, show no advertising and use no analytics of others. You can see what we hold, correct it, take a copy and have it erased.
  This policy follows the Digital Personal Data Protection Act, 2023. The company named below is the data fiduciary.

  # What we keep, and what for
  - Your account: name, email address and how you sign in, so that you find your bookings again.
  - An enquiry or a callback: name, phone number, email address if you give it, and what you ask, so that we can answer.
  - A booking: who travels, dates of birth, rooms, wishes for food and health, so that the holiday can be run. Airlines, hotels and consulates need it.
  - Passport and PAN: for visas, tickets abroad and TCS. They are kept apart, shown with all but the last characters hidden, and each reading is recorded.
  - Payments: amount, time, method and the reference of the payment service. Card numbers and UPI PINs never reach us.
  - The newsletter: your email address, until you unsubscribe.
  - Technical records of our servers: IP address and time of a request, for security.
  - How the site works: how fast a page was and whether it failed. It is added up by version of the site, without your name, what you looked at or what you typed.
  An enquiry, the newsletter and wishes about health rest on your consent, which you may take back at any time. A booking is processed because you ask for it, and invoices because the law demands them.

  # How long
  - Account: until you have it erased.
  - Enquiries without a booking: until you have them erased, three years at most.
  - Bookings, invoices and payments: eight years after the end of the financial year, as company and tax law demand.
  - Passport and visa papers: until the tour is over, a year at most.
  - Newsletter: until you unsubscribe; an address that was never confirmed, a month at most.

  # Who works for us
  These services process data on our behalf, under contract, and for nothing else:
  - Google Firebase: signing in of customers.
  - Supabase: the database, and the pictures of this site.
  - Razorpay: payments.
  - Our email provider: confirmations, reminders and the newsletter.
  Some of them keep data on servers outside India, as the Act allows. Airlines, hotels, insurers, guides and consulates get what your tour needs, and nothing more. Authorities get what the law entitles them to.

  # Your rights
  - See and correct: your name and email address under Profile, your bookings and enquiries beside it.
  - Take a copy: everything that we hold of you, in a file.
  - Erase: what the law does not make us keep goes; what it does, such as an invoice, stays without more of you than it must.
  - Take back a consent, as easily as you gave it.
  - Name somebody who may use these rights in your place.
  Use your profile, or write to the grievance officer named below. We answer within one month. If the answer does not satisfy you, the Data Protection Board of India decides.

  # Children
  Whoever is under 18 travels, and is entered here, by a parent or guardian, who consents for them. Accounts are for adults. We neither follow what children do nor address advertising to them.

  # Cookies and what your browser stores
  For visitors and customers the site sets these, and no others. None of them follows you elsewhere. The panel of our staff has some of its own.
  - aertrip_login_prompt, a cookie until you close the browser: the invitation to sign in is shown once.
  - aertrip_visitor, a cookie for a year, set only while a new version of the site is tried with some visitors: a random number, so that you keep the same version.
  - aertrip.enquiry, in the storage of the tab: what you have typed into a form, until it is sent or the tab is closed.
  - aertrip.releases, in local storage and in that of the tab: which version of the site your browser had last, and which part of it failed to load, so that the site opens again.
  - firebase, in local storage and in a database of the browser: keeps you signed in, until you sign out.
  While you pay, the window of the payment service sets its own; its policy holds there.

  # Security
  The connection is encrypted. In the database each row has a rule about who may read it, and our staff see only what their work needs. What they change is recorded. If data is lost to others, we tell you and the Data Protection Board without delay.

  # Changes
  The date above says when this text was last changed. If a change concerns what we do with your data, we write to everybody with an account before it takes effect.
`);
