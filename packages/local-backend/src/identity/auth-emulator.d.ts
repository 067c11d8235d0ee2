/** The parts of the pinned firebase-tools that run the Auth emulator. They are internal to it. */

declare module 'firebase-tools/lib/emulator/auth/apiSpec' {
  const apiSpec: { default: { paths: Record<string, unknown> } };
  export = apiSpec;
}

declare module 'firebase-tools/lib/emulator/auth/state' {
  export interface ProviderInfo {
    providerId: string;
    rawId: string;
    federatedId?: string;
    email?: string;
    displayName?: string;
    photoUrl?: string;
  }

  export interface Account {
    localId: string;
    email?: string;
    displayName?: string;
    providerUserInfo?: ProviderInfo[];
    [field: string]: unknown;
  }

  export interface OutOfBandCode {
    email: string;
    newEmail?: string;
    requestType:
      'PASSWORD_RESET' | 'VERIFY_EMAIL' | 'VERIFY_AND_CHANGE_EMAIL' | 'RECOVER_EMAIL' | 'EMAIL_SIGNIN';
    oobCode: string;
    oobLink: string;
  }

  export interface VerificationCode {
    code: string;
    phoneNumber: string;
    sessionInfo: string;
  }

  export class AgentProjectState {
    constructor(projectId: string);
    users: Map<string, Account>;
    oobs: Map<string, OutOfBandCode>;
    verificationCodes: Map<string, VerificationCode>;
    enableImprovedEmailPrivacy: boolean;
    overwriteUserWithLocalId(localId: string, account: Account): Account;
    listProviderInfosByProviderId(providerId: string): ProviderInfo[];
    createOob(
      email: string,
      newEmail: string | undefined,
      requestType: OutOfBandCode['requestType'],
      generateLink: (code: string) => string,
    ): OutOfBandCode;
    createVerificationCode(phoneNumber: string): VerificationCode;
    getVerificationCodeBySessionInfo(sessionInfo: string): VerificationCode | undefined;
    updateUserByLocalId(localId: string, fields: Partial<Account>, options?: object): Account;
    getUserByLocalId(localId: string): Account | undefined;
  }
}

declare module 'firebase-tools/lib/emulator/auth/server' {
  import type { RequestListener } from 'node:http';
  import type { AgentProjectState } from 'firebase-tools/lib/emulator/auth/state';

  export function createApp(
    projectId: string,
    singleProjectMode: 0 | 1 | 2,
    states: Map<string, AgentProjectState>,
  ): Promise<RequestListener>;
}
