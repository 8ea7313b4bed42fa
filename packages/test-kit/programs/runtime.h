// What the programs in C of this folder share: what they are called with, and how they call others.

typedef unsigned char u8;
typedef unsigned long long u64;

// What programs in C share with the runtime, field by field.
typedef struct {
  u8 *key;
  u64 *lamports;
  u64 dataLength;
  u8 *data;
  u8 *owner;
  u64 rentEpoch;
  u8 isSigner, isWritable, isExecutable;
} Account;
typedef struct {
  u8 *key;
  u8 isWritable, isSigner;
} Meta;
typedef struct {
  u8 *program;
  Meta *accounts;
  u64 accountCount;
  u8 *data;
  u64 dataLength;
} Instruction;
typedef struct {
  const u8 *bytes;
  u64 length;
} Seed;
typedef struct {
  const Seed *seeds;
  u64 count;
} Signer;
extern u64 sol_invoke_signed_c(const Instruction *, const Account *, u64 accountCount, const Signer *, u64 signerCount);

#define INLINE static inline __attribute__((always_inline))

INLINE u64 read(const u8 *at) { return *(const u64 *)at; }

// Fills `accounts`; the result is where the instruction's data begins, or 0 where an account is there twice.
INLINE u8 *readAccounts(u8 *at, Account *accounts, u64 count) {
  for (u64 i = 0; i < count; i++) {
    if (at[0] != 0xff) return 0;
    Account *account = &accounts[i];
    account->isSigner = at[1];
    account->isWritable = at[2];
    account->isExecutable = at[3];
    account->key = at + 8;
    account->owner = at + 40;
    account->lamports = (u64 *)(at + 72);
    account->dataLength = read(at + 80);
    account->data = at + 88;
    // Behind the data are 10 KiB for it to grow.
    at = (u8 *)(((u64)at + 88 + account->dataLength + 10240 + 7) & ~7ULL);
    account->rentEpoch = read(at);
    at += 8;
  }
  return at;
}
