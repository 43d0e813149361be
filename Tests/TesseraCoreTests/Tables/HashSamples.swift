/// Samples that were created by an implementation of `Documentation/TableFormat.md` in another language.
enum HashSamples {
  static let all: [(String, UInt64)] = [
    ("", 0xC9D8_74CA_57D9_E055),
    ("a", 0x59BE_600A_2131_6E5D),
    ("ab", 0xCF0A_4968_450D_7C65),
    ("abc", 0xE51B_0393_5ACC_9393),
    ("abcd", 0x90D9_6053_9AC7_33C5),
    ("abcde", 0x82CB_80D5_C82A_B545),
    ("abcdefg", 0x468B_8F61_E8C8_1733),
    ("abcdefgh", 0x0B5F_13BF_DAF5_E8E4),
    ("abcdefghi", 0x6D69_E313_F994_9F12),
    ("settings.account.title", 0x931F_C687_17A7_56C7),
    ("Größe %1$lld", 0xF07D_77EA_2372_4C16),
  ]
}
